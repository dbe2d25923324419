import { useNetwork } from '@mantine/hooks';
import { PRODUCT_TITLE } from '@tank/schema/product';
import type { TutorialAction } from '@tank/schema/tutorial/steps';
import { isTouring, tutorialStep } from '@tank/schema/tutorial/tutorial';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type RenderLink, ShellFrame } from '@tank/ui/shell-frame/shell-frame';
import { CodeGuard } from '@tank/ui/states/code-guard';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ChatLauncher } from '../features/chat/chat-launcher.tsx';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { useAlertsOffer } from '../features/notifications/model/alerts-offer.ts';
import { useIdleAfterLoad } from '../shared/calls/use-idle-after-load.ts';
import { LegalLinks } from '../shared/legal/legal-links.tsx';
import { useConnectionLost } from '../shared/live/bus.ts';
import { loadSnackbar } from '../shared/notices/notify.ts';
import { Link } from '../shared/page/link.tsx';
import { useCan, useUser } from '../shared/session/session.ts';
import { reportTutorialAction, sendTutorialEvent, useTutorialPosition } from '../shared/tutorial/tutorial.ts';
import { ActingBanner } from './acting-banner.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { GlobalHotkeys } from './global-hotkeys.tsx';
import { LiveParts } from './live-parts.tsx';
import { menuFor } from './menu.tsx';
import { Progress } from './progress.tsx';
import { prefetchScreen } from './screen-code.ts';
import { ScreenGuard } from './screen-guard.tsx';
import { labelOf } from './screens.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSessionCheck } from './use-session-check.ts';
import { UserMenu } from './user-menu.tsx';
import { words } from './words.ts';

const AlertsOffer = lazy(() => import('../features/notifications/components/alerts-offer.tsx'));

const PageNotAllowedNote = lazy(() => import('./page-not-allowed-note.tsx'));

const Tutorial = lazy(() => import('../features/tutorial/tutorial.tsx'));
/** Without its banner the menu would stay locked. Here alone: the server is told by whoever finishes it. */
const leaveTutorial = () => {
  sendTutorialEvent({ type: 'not_now' });
  sendTutorialEvent({ type: 'end' });
};

const renderLink: RenderLink = ({ href, onClick, ...props }) => (
  <Link
    to={href}
    {...prefetchOnIntent(() => prefetchScreen(href))}
    {...props}
    onClick={(event) => {
      onClick?.(event);
      if (!event.defaultPrevented) reportTutorialAction(href as TutorialAction);
    }}
  />
);

/** The frame of every signed-in page. */
export function Shell() {
  const user = useUser();
  const { pathname, state } = useLocation();
  const lost = useConnectionLost();
  const { online } = useNetwork();
  const offered = useAlertsOffer(user.user_id);
  // Viewers have no bell and no messages (docs/product.md#account-types).
  const notified = useCan('get_notifications');
  const chats = useCan('start_chat');
  const rested = useIdleAfterLoad();
  const touring = useTutorialPosition();
  const toured = tutorialStep(touring);
  // What tells of a call that a lost line failed cannot be fetched then.
  useEffect(() => {
    if (rested) loadSnackbar().catch(() => {});
  }, [rested]);
  useSessionCheck();
  useScrollMemory();
  return (
    <>
      <Progress />
      <GlobalHotkeys />
      <ShellFrame
        title={PRODUCT_TITLE}
        footer={<LegalLinks />}
        groups={menuFor(user.abilities, pathname, toured)}
        menuInstruction={
          toured?.action?.startsWith('/') ? words.chooseInMenu(labelOf(toured.action)) : undefined
        }
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
            <ActingBanner />
            {(lost || !online) && <ConnectionNote online={online} />}
            <CodeGuard>
              {state?.from && !user.acting && <PageNotAllowedNote from={state.from} />}
              {notified && offered && !toured && <AlertsOffer />}
            </CodeGuard>
            {isTouring(touring) && (
              <CodeGuard opened onClose={leaveTutorial}>
                <Tutorial labelOf={labelOf} />
              </CodeGuard>
            )}
          </Suspense>
        }
      >
        <ScreenGuard key={pathname}>
          <Suspense fallback={<LoadingState lines={6} />}>
            <Outlet />
          </Suspense>
        </ScreenGuard>
      </ShellFrame>
      {rested && <LiveParts notified={notified} online={online} />}
    </>
  );
}
