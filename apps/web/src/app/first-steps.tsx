import { lazy, Suspense } from 'react';
import { useLogout } from './use-logout.ts';

const AgreePage = lazy(() => import('../features/access/agree-page.tsx'));
const ChangeInitialPasswordPage = lazy(() => import('../features/access/change-initial-password-page.tsx'));
const TurnOnSecondFactorPage = lazy(() => import('./turn-on-second-factor-page.tsx'));

/** Declining signs the user out. */
export function AgreeStep() {
  const logout = useLogout();
  return (
    <Suspense>
      <AgreePage onDecline={logout} />
    </Suspense>
  );
}

export function ChangePasswordStep() {
  const logout = useLogout();
  return (
    <Suspense>
      <ChangeInitialPasswordPage onDecline={logout} />
    </Suspense>
  );
}

export function SecondFactorStep() {
  const logout = useLogout();
  return (
    <Suspense>
      <TurnOnSecondFactorPage onDecline={logout} />
    </Suspense>
  );
}
