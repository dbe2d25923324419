import { Button, PasswordInput, TextInput } from '@mantine/core';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useCompanyProviders } from '../use-company-providers.ts';
import { useInvitation } from '../use-invitation.ts';
import type { Login } from '../use-login.ts';
import { words } from '../words.ts';
import classes from './access-frame.module.css';
import { FormError } from './form-error.tsx';
import { TextButton } from './text-button.tsx';

const SignUpDialogHost = lazyWithPreload(() => import('./sign-up-dialog-host.tsx'));
const RecoverDialogHost = lazyWithPreload(() => import('./recover-dialog-host.tsx'));

/** Email or username and password, with links to sign-up and password recovery. */
export function PasswordStep({ login }: { login: Login }) {
  const [signingUp, setSigningUp] = useState<boolean>();
  const { state } = useLocation();
  const [recovering, setRecovering] = useState<boolean | undefined>(state?.recover);
  const { received } = login;
  const { providers, only } = useCompanyProviders(login.values.email);
  const leaveForOnly = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (only) void login.leaveFor(only.id);
  };
  const invited = useInvitation() !== undefined;
  return (
    <>
      <form noValidate onSubmit={only ? leaveForOnly : login.submit}>
        <div className={classes.fields}>
          <FormError text={login.error} />
          {received && !login.error && (
            <div className={classes.note} role="status">
              {received}
            </div>
          )}
          {invited && !received && <p className={classes.invited}>{words.invited}</p>}
          {!only && providers.length > 0 && (
            <>
              {providers.map(({ id, name }) => (
                <Button key={id} variant="default" size="md" fullWidth onClick={() => login.leaveFor(id)}>
                  {words.continueWith(name)}
                </Button>
              ))}
              <div className={classes.or}>or</div>
            </>
          )}
          <TextInput
            label={words.login}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            autoFocus
            {...login.field('email')}
          />
          {!only && (
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              size="md"
              {...login.field('password')}
            />
          )}
          <Button type="submit" loading={login.pending} size="md" fullWidth mt="xs">
            {only ? words.continueWith(only.name) : 'Sign In'}
          </Button>
          <div className={classes.links}>
            {!only && (
              <TextButton onClick={() => setRecovering(true)} prefetch={RecoverDialogHost.preload}>
                {words.forgot}
              </TextButton>
            )}
            <span>
              New here?{' '}
              <TextButton onClick={() => setSigningUp(true)} prefetch={SignUpDialogHost.preload}>
                Sign up
              </TextButton>
            </span>
          </div>
        </div>
      </form>
      <Suspense>
        {signingUp !== undefined && (
          <SignUpDialogHost
            opened={signingUp}
            onClose={() => setSigningUp(false)}
            onReceived={login.receive}
          />
        )}
      </Suspense>
      <Suspense>
        {recovering !== undefined && (
          <RecoverDialogHost
            opened={recovering}
            email={login.values.email.includes('@') ? login.values.email : ''}
            onClose={() => setRecovering(false)}
            onReceived={login.receive}
          />
        )}
      </Suspense>
    </>
  );
}
