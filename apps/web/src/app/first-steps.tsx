import { lazy, Suspense } from 'react';
import { useLogout } from './use-logout.ts';

const AgreePage = lazy(() => import('../features/access/agree-page.tsx'));
const ChangeFirstPage = lazy(() => import('../features/access/change-first-page.tsx'));

/** Whoever does not agree is signed out. */
export function AgreeFirst() {
  const logout = useLogout();
  return (
    <Suspense>
      <AgreePage onDecline={logout} />
    </Suspense>
  );
}

/** Whoever does not choose a password of their own is signed out. */
export function ChangeFirst() {
  const logout = useLogout();
  return (
    <Suspense>
      <ChangeFirstPage onDecline={logout} />
    </Suspense>
  );
}
