import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { ahead } from '@tank/ui/lib/ahead';
import { useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useLogin } from './use-login.ts';

const SignUpDialog = lazyDialog(() => import('./components/sign-up-dialog.tsx'));

interface CameFrom {
  from?: Location;
  /** Whose page that was, where it was somebody's. */
  user_id?: number;
}

/** Sign-in. Whoever is signed in already goes to the page they came from, unless it was another's. */
export function Component() {
  usePageTitle('Sign in');
  const { token, session } = useSession();
  const { state } = useLocation() as Location<CameFrom | null>;
  const login = useLogin();
  const [signingUp, setSigningUp] = useState(false);
  const [received, setReceived] = useState<string>();
  const own = state?.user_id === undefined || state.user_id === session?.user_id;
  if (token) return <Navigate to={(own && state?.from) || '/'} replace />;
  return (
    <AccessFrame title="Sign in">
      <form noValidate onSubmit={login.submit}>
        <Stack gap="md">
          <FormError text={login.error} />
          {received && !login.error && <Text role="status">{received}</Text>}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            size="md"
            autoFocus
            {...login.field('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            {...login.field('password')}
          />
          <Button type="submit" loading={login.pending} size="md" fullWidth mt="xs">
            Sign In
          </Button>
          <Text size="sm" ta="center" c="dimmed">
            New here?{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() => setSigningUp(true)}
              {...ahead(SignUpDialog.ahead)}
            >
              Sign up
            </Anchor>
          </Text>
        </Stack>
      </form>
      <Dialog about={signingUp} onClose={() => setSigningUp(false)}>
        {() => <SignUpDialog onClose={() => setSigningUp(false)} onReceived={setReceived} />}
      </Dialog>
    </AccessFrame>
  );
}
