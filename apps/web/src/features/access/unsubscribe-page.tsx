import { Button, Loader, Stack, Text } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { sessionStore, useSession } from '../../shared/session/session.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useUnsubscribe } from './use-unsubscribe.ts';
import { words } from './words.ts';

/** Sign-in, and back here. A session that is over would only be sent on by the sign-in page. */
function SignInButton() {
  const location = useLocation();
  return (
    <Button
      component={Link}
      to="/login"
      state={{ from: location }}
      onClick={() => sessionStore.signOut()}
      fullWidth
    >
      Sign In
    </Button>
  );
}

const Onward = ({ signedIn }: { signedIn: boolean }) => (
  <Button component={Link} to={signedIn ? '/' : '/login'} variant="default" fullWidth>
    {signedIn ? words.toDashboard : words.toLogin}
  </Button>
);

/** `/user/unsubscribe`: opened by the link of a mail, or by hand with a session (docs/product.md#mail). */
export function Component() {
  usePageTitle('Unsubscribe');
  const [params] = useSearchParams();
  const session = useSession();
  const signedIn = session.token !== null;
  const token = params.get('token') ?? undefined;
  const enabled = token !== undefined || signedIn;
  const { outcome, retry } = useUnsubscribe({ token, enabled });
  return (
    <AccessFrame title="Unsubscribe">
      <Stack gap="md">
        {!enabled && (
          <>
            <Text>{words.openLink}</Text>
            <SignInButton />
          </>
        )}
        {enabled && outcome.state === 'sending' && <Loader aria-label="Unsubscribing" />}
        {enabled && outcome.state === 'done' && (
          <>
            <Text role="status" size="lg" fw={600}>
              {outcome.text}
            </Text>
            <Text c="dimmed">{words.unsubscribed}</Text>
            <Onward signedIn={signedIn} />
          </>
        )}
        {enabled && outcome.state === 'refused' && (
          <>
            <FormError text={outcome.text} />
            <Refused
              status={outcome.error.data?.httpStatus}
              retry={retry}
              signedIn={signedIn}
              token={token}
            />
          </>
        )}
      </Stack>
    </AccessFrame>
  );
}

interface RefusedProps {
  /** undefined: nothing arrived. */
  status: number | undefined;
  retry: () => void;
  signedIn: boolean;
  token: string | undefined;
}

/** What helps: another try, sign-in, or one's own session instead of a link that is broken. */
function Refused({ status, retry, signedIn, token }: RefusedProps) {
  if (status === 400 && token !== undefined)
    return (
      <>
        <Text c="dimmed">{words.withoutLink}</Text>
        {signedIn ? (
          <>
            <Button component="a" href="/user/unsubscribe" fullWidth>
              {words.unsubscribeThis}
            </Button>
            <Onward signedIn />
          </>
        ) : (
          <Button component={Link} to="/login" state={{ from: { pathname: '/user/unsubscribe' } }} fullWidth>
            Sign In
          </Button>
        )}
      </>
    );
  if (status === 401 || status === 403) return <SignInButton />;
  return (
    <>
      <Button onClick={retry} fullWidth>
        Try Again
      </Button>
      <Onward signedIn={signedIn} />
    </>
  );
}
