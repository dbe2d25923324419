import { Button } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { LegalLinks } from '../shared/legal/legal-links.tsx';
import { Link } from '../shared/page/link.tsx';
import { useSession } from '../shared/session/session.ts';
import { RequireSession } from './guards.tsx';
import classes from './public-bar.module.css';
import { PublicBar } from './public-bar.tsx';

/** Frame of pages that are open without a session; signed-in users get the usual frame. */
export function PublicFrame() {
  const { session } = useSession();
  const location = useLocation();
  if (session) return <RequireSession />;
  return (
    <DataProvider>
      <PublicBar>
        <Button component={Link} to="/login" state={{ from: location }} variant="default" size="xs">
          Sign In
        </Button>
      </PublicBar>
      <main tabIndex={-1} className={classes.main}>
        <Suspense fallback={<LoadingState lines={6} />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className={classes.foot} data-screen>
        <LegalLinks />
      </footer>
    </DataProvider>
  );
}
