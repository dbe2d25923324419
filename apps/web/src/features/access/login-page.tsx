import { lazy } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { PasswordStep } from './components/password-step.tsx';
import { useLogin } from './use-login.ts';
import { words } from './words.ts';

const CodeStep = lazy(() => import('./components/code-step.tsx'));

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
  const own = state?.user_id === undefined || state.user_id === session?.user_id;
  if (token) return <Navigate to={(own && state?.from) || '/'} replace />;
  return (
    <AccessFrame title={login.asked ? words.secondStep : 'Sign in'}>
      {login.asked ? <CodeStep login={login} /> : <PasswordStep login={login} />}
    </AccessFrame>
  );
}
