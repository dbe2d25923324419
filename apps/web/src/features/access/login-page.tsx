import { lazy } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { PasswordStep } from './components/password-step.tsx';
import { useLogin } from './use-login.ts';
import { words } from './words.ts';

const CodeStep = lazy(() => import('./components/code-step.tsx'));

interface LoginState {
  from?: Location;
  /** Account that the page was shown to; undefined if it was shown signed out. */
  user_id?: number;
}

/** Redirects a signed-in user to the page they came from, unless that was shown to another account. */
export function Component() {
  usePageTitle('Sign in');
  const { token, session } = useSession();
  const { state } = useLocation() as Location<LoginState | null>;
  const login = useLogin();
  const isOwnPage = state?.user_id === undefined || state.user_id === session?.user_id;
  if (token) return <Navigate to={(isOwnPage && state?.from) || '/'} replace />;
  return (
    <AccessFrame title={login.needsCode ? words.secondStep : 'Sign in'}>
      {login.needsCode ? <CodeStep login={login} /> : <PasswordStep login={login} />}
    </AccessFrame>
  );
}
