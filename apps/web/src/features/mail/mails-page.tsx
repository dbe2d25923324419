import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { pagesOf } from '@tank/ui/pager/pages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Link, useLocation } from 'react-router';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { Page } from '../../shared/page/page.tsx';
import { useAddress } from '../../shared/page/use-address.ts';
import { useMay, useSession } from '../../shared/session/session.ts';
import { Mails } from './components/mails.tsx';
import { words } from './words.ts';

/** Mails a page. */
const LIMIT = 20;
/** Between two looks for new ones. */
const AGAIN_MS = 5000;

/** What was refused, and the way on: sign-in for who has not, another try for a lost connection. */
function Refused({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const location = useLocation();
  const text = sentenceOf(error, messages.unableToFetchData);
  const status = error.data?.httpStatus;
  if (status === 401)
    return (
      <ErrorState
        text={text}
        action={
          <Button component={Link} to="/login" state={{ from: location }}>
            Sign In
          </Button>
        }
      />
    );
  return <ErrorState text={text} {...(status !== 403 && { onRetry })} />;
}

/**
 * Mails that did not leave: kept where no mail server is set, or refused by it. All for Admins; in the demo one's own, and
 * those to its accounts for who is not signed in.
 */
export function Component() {
  const [params, patch] = useAddress();
  const { session } = useSession();
  const seesAll = useMay('see_mails');
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, refetch } = trpc.mail.list.useQuery(
    { limit: LIMIT, offset: (page - 1) * LIMIT },
    {
      placeholderData: (before) => before,
      // Mails are written by jobs, which no event tells of.
      refetchInterval: AGAIN_MS,
    },
  );
  const some = session ? words.yours : words.ofDemo;
  return (
    <Page title="Mails" description={data && !seesAll ? `${words.notSent} ${some}` : words.notSent}>
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={8} />}
      {data && data.page.total === 0 && (
        <EmptyState title={messages.noMails} hint={words.hint} icon={<IconMailOff size={20} />} />
      )}
      {data && data.page.total > 0 && (
        <Mails
          mails={data.data}
          pages={pagesOf({ ...data.page, rows: data.data.length })}
          chosen={Number(params.get('mail')) || undefined}
          onChoose={(mail_id) => patch({ mail: mail_id?.toString() })}
          onPage={(next) => patch({ page: next === 1 ? undefined : String(next), mail: undefined })}
        />
      )}
    </Page>
  );
}
