import { PRODUCT_TITLE } from '@tank/schema/product';
import { type RenderLink, ShellFrame } from '@tank/ui/shell-frame/shell-frame';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useConnectionLost } from '../shared/live/bus.ts';
import { useLive } from '../shared/live/use-live.ts';
import { useSession, useUser } from '../shared/session.ts';
import { menuFor } from './menu.tsx';
import { useSessionCheck } from './use-session-check.ts';
import { UserMenu } from './user-menu.tsx';

const ConnectionNote = lazy(() => import('./connection-note.tsx'));
const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx'));

const renderLink: RenderLink = ({ href, ...props }) => <Link to={href} {...props} />;

/** The frame of every signed-in page. */
export function Shell() {
  const user = useUser();
  const { expired } = useSession();
  const { pathname } = useLocation();
  const lost = useConnectionLost();
  useSessionCheck();
  useLive();
  return (
    <>
      <ShellFrame
        title={PRODUCT_TITLE}
        groups={menuFor(user.category, pathname)}
        renderLink={renderLink}
        tools={<UserMenu />}
        banner={<Suspense>{lost && <ConnectionNote />}</Suspense>}
      >
        <Suspense fallback={<LoadingState lines={6} />}>
          <Outlet />
        </Suspense>
      </ShellFrame>
      <Suspense>{expired && <SessionExpiredDialog />}</Suspense>
    </>
  );
}
