import { Button } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { LegalLinks } from '../shared/legal/legal-links.tsx';
import { Link } from '../shared/page/link.tsx';
import { useSession } from '../shared/session/session.ts';
import { RequireSession } from './guards.tsx';
import classes from './open-bar.module.css';
import { OpenBar } from './open-bar.tsx';

/** Pages that the demo shows without a session: in the usual frame for who has one, below a bare bar for others. */
export function OpenFrame() {
  const { session } = useSession();
  const location = useLocation();
  if (session) return <RequireSession />;
  return (
    <DataProvider>
      <OpenBar>
        <Button component={Link} to="/login" state={{ from: location }} variant="default" size="xs">
          Sign In
        </Button>
      </OpenBar>
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
