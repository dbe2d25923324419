import { useNetwork } from '@mantine/hooks';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { ahead } from '@tank/ui/lib/ahead';
import { type RenderLink, ShellFrame } from '@tank/ui/shell-frame/shell-frame';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ChatLauncher } from '../features/chat/chat-launcher.tsx';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { useAlertsOffer } from '../features/notifications/model/alerts-offer.ts';
import { LegalLinks } from '../shared/legal/legal-links.tsx';
import { useConnectionLost } from '../shared/live/bus.ts';
import { useLive } from '../shared/live/use-live.ts';
import { loadSnackbar } from '../shared/notices/notify.ts';
import { useMay, useUser } from '../shared/session/session.ts';
import { menuFor } from './menu.tsx';
import { Progress } from './progress.tsx';
import { loadScreenAhead } from './screen-code.ts';
import { ScreenGuard } from './screen-guard.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSessionCheck } from './use-session-check.ts';
import { UserMenu } from './user-menu.tsx';

const LiveExtras = lazy(() => import('./live-extras.tsx'));
const AlertsOffer = lazy(() => import('../features/notifications/components/alerts-offer.tsx'));

const connectionNote = () => import('./connection-note.tsx');
const ConnectionNote = lazy(connectionNote);
const NotOpenNote = lazy(() => import('./not-open-note.tsx'));

const renderLink: RenderLink = ({ href, ...props }) => (
  <Link to={href} {...ahead(() => loadScreenAhead(href))} {...props} />
);

/** Connects once those beside it that listen are there: what came before them nobody would hear of. */
function LiveConnection() {
  useLive();
  return null;
}

/** The frame of every signed-in page. */
export function Shell() {
  const user = useUser();
  const { pathname, state } = useLocation();
  const lost = useConnectionLost();
  const { online } = useNetwork();
  const offered = useAlertsOffer(user.user_id);
  // Viewers have no bell and no messages (docs/product.md#account-types).
  const notified = useMay('get_notifications');
  const chats = useMay('start_chat');
  // What tells of a lost line cannot be fetched then.
  useEffect(() => void Promise.all([loadSnackbar(), connectionNote()]).catch(() => {}), []);
  useSessionCheck();
  useScrollMemory();
  return (
    <>
      <Progress />
      <ShellFrame
        title={PRODUCT_TITLE}
        footer={<LegalLinks />}
        groups={menuFor(user.abilities, pathname)}
        renderLink={renderLink}
        tools={
          <>
            {chats && <ChatLauncher key={user.user_id} />}
            {notified && <NotificationBell />}
            <UserMenu />
          </>
        }
        banner={
          <Suspense>
            {(lost || !online) && <ConnectionNote online={online} />}
            {state?.from && <NotOpenNote from={state.from} />}
            {notified && offered && <AlertsOffer />}
          </Suspense>
        }
      >
        <ScreenGuard key={pathname}>
          <Suspense fallback={<LoadingState lines={6} />}>
            <Outlet />
          </Suspense>
        </ScreenGuard>
      </ShellFrame>
      <Suspense>
        {notified && <LiveExtras />}
        <LiveConnection />
      </Suspense>
    </>
  );
}
