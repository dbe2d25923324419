import { Button, Loader, Stack, Text } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router';
import { Link } from '../../shared/page/link.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { sessionStore, useSession } from '../../shared/session/session.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useUnsubscribe } from './use-unsubscribe.ts';
import { words } from './words.ts';

/** Signs out first: the sign-in page redirects a browser that still holds a token. */
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

const ReturnButton = ({ signedIn }: { signedIn: boolean }) => (
  <Button component={Link} to={signedIn ? '/' : '/login'} variant="default" fullWidth>
    {signedIn ? words.toDashboard : words.toLogin}
  </Button>
);

/** `/user/unsubscribe`, linked from emails; a signed-in user can open it directly (docs/product.md#mail). */
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
            <ReturnButton signedIn={signedIn} />
          </>
        )}
        {enabled && outcome.state === 'refused' && (
          <>
            <FormError text={outcome.text} />
            <FailureActions
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

interface FailureActionsProps {
  /** undefined: no answer arrived. */
  status: number | undefined;
  retry: () => void;
  signedIn: boolean;
  token: string | undefined;
}

/** A retry, sign-in, or the session in place of a broken link. */
function FailureActions({ status, retry, signedIn, token }: FailureActionsProps) {
  if (status === 400 && token !== undefined)
    return (
      <>
        <Text c="dimmed">{words.withoutLink}</Text>
        {signedIn ? (
          <>
            <Button component="a" href="/user/unsubscribe" fullWidth>
              {words.unsubscribeThis}
            </Button>
            <ReturnButton signedIn />
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
        Try again
      </Button>
      <ReturnButton signedIn={signedIn} />
    </>
  );
}
