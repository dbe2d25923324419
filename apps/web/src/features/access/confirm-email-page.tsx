import { Button, Text } from '@mantine/core';
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { useParams } from 'react-router';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { Link } from '../../shared/page/link.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import classes from './components/access-frame.module.css';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { words } from './words.ts';

/** `/confirmEmail/{token}`, linked from the email to a new address (docs/product.md#account). */
export const Component = () => (
  <DataProvider>
    <ConfirmEmailPage />
  </DataProvider>
);

/** Confirms on a click only, because mail scanners open links too. */
function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const { session } = useSession();
  usePageTitle(words.confirmEmail);
  const confirm = trpc.account.confirmEmail.useMutation();
  const { data, error } = confirm;
  // Retrying an invalid (400) or used (409) link cannot succeed.
  const canTry = !data && ![400, 409].includes(error?.data?.httpStatus ?? 0);
  return (
    <AccessFrame title={words.confirmEmail}>
      <div className={classes.fields}>
        <FormError text={error && sentenceOf(error, signedOutMessages.databaseDown)} />
        {data && <Text role="status">{data.message.text}</Text>}
        {canTry && (
          <>
            <Text>{words.confirmText}</Text>
            <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
              {words.confirmEmail}
            </Button>
          </>
        )}
        <Button component={Link} to={session ? '/profile' : '/login'} variant="default" size="md" fullWidth>
          {session ? words.toProfile : words.toLogin}
        </Button>
      </div>
    </AccessFrame>
  );
}
