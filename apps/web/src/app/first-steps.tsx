import { lazy, Suspense } from 'react';
import { useLogout } from './use-logout.ts';

const AgreePage = lazy(() => import('../features/access/agree-page.tsx'));
const ChangeInitialPasswordPage = lazy(() => import('../features/access/change-initial-password-page.tsx'));
const SecondFactorFirstPage = lazy(() => import('./second-factor-first-page.tsx'));

/** A user who does not agree is signed out. */
export function AgreeFirst() {
  const logout = useLogout();
  return (
    <Suspense>
      <AgreePage onDecline={logout} />
    </Suspense>
  );
}

/** A user who does not choose a password is signed out. */
export function ChangeFirst() {
  const logout = useLogout();
  return (
    <Suspense>
      <ChangeInitialPasswordPage onDecline={logout} />
    </Suspense>
  );
}

/** An Admin who does not turn two-step verification on is signed out. */
export function SecondFactorFirst() {
  const logout = useLogout();
  return (
    <Suspense>
      <SecondFactorFirstPage onDecline={logout} />
    </Suspense>
  );
}
