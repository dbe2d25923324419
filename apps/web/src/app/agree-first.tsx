import { lazy, Suspense } from 'react';
import { useLogout } from './use-logout.ts';

const AgreePage = lazy(() => import('../features/access/agree-page.tsx'));

/** Whoever does not agree is signed out. */
export function AgreeFirst() {
  const logout = useLogout();
  return (
    <Suspense>
      <AgreePage onDecline={logout} />
    </Suspense>
  );
}
