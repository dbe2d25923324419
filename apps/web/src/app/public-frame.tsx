import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { useSession } from '../shared/session/session.ts';
import { RequireSession } from './guards.tsx';
import { PublicLayout } from './public-layout.tsx';

/** Frame of pages that are open without a session; signed-in users get the usual frame. */
export function PublicFrame() {
  const { session } = useSession();
  if (session) return <RequireSession />;
  return (
    <DataProvider>
      <PublicLayout>
        <Suspense fallback={<LoadingState lines={6} />}>
          <Outlet />
        </Suspense>
      </PublicLayout>
    </DataProvider>
  );
}
