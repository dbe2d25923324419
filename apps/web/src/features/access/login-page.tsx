import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { ahead, lazyAhead } from '@tank/ui/lib/ahead';
import { Suspense, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import classes from './components/access-frame.module.css';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useLogin } from './use-login.ts';

const SignUpPlace = lazyAhead(() => import('./components/sign-up-place.tsx'));

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
  const [signingUp, setSigningUp] = useState<boolean>();
  const [received, setReceived] = useState<string>();
  const own = state?.user_id === undefined || state.user_id === session?.user_id;
  if (token) return <Navigate to={(own && state?.from) || '/'} replace />;
  return (
    <AccessFrame title="Sign in">
      <form noValidate onSubmit={login.submit}>
        <div className={classes.fields}>
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
              {...ahead(SignUpPlace.ahead)}
            >
              Sign up
            </Anchor>
          </Text>
        </div>
      </form>
      <Suspense>
        {signingUp !== undefined && (
          <SignUpPlace opened={signingUp} onClose={() => setSigningUp(false)} onReceived={setReceived} />
        )}
      </Suspense>
    </AccessFrame>
  );
}
