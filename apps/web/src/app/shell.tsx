import { useNetwork } from '@mantine/hooks';
import { PRODUCT_TITLE } from '@tank/schema/product';
import type { TutorialAction } from '@tank/schema/tutorial/steps';
import { isTouring, tutorialStep } from '@tank/schema/tutorial/tutorial';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type RenderLink, ShellFrame } from '@tank/ui/shell-frame/shell-frame';
import { ChunkErrorBoundary } from '@tank/ui/states/chunk-error-boundary';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ChatLauncher } from '../features/chat/chat-launcher.tsx';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { useAlertsOffer } from '../features/notifications/model/alerts-offer.ts';
import { useIdleAfterLoad } from '../shared/calls/use-idle-after-load.ts';
import { LegalLinks } from '../shared/legal/legal-links.tsx';
import { useConnectionLost } from '../shared/live/live-bus.ts';
import { loadSnackbar } from '../shared/notices/notify.ts';
import { Link } from '../shared/page/link.tsx';
import { useCan, useUser } from '../shared/session/session.ts';
import {
  reportTutorialAction,
  sendTutorialEvent,
  showTutorialEnd,
  useTutorialEnd,
  useTutorialPosition,
} from '../shared/tutorial/tutorial.ts';
import { ActingBanner } from './acting-banner.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { GlobalHotkeys } from './global-hotkeys.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { menuFor } from './menu.tsx';
import { Progress } from './progress.tsx';
import { prefetchScreen } from './screen-code.ts';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';
import { labelOf } from './screens.ts';
import { openAddDialog } from './use-add-dialog.ts';
import { useMenuBadges } from './use-menu-badges.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useSessionCheck } from './use-session-check.ts';
import { UserMenu } from './user-menu.tsx';
import { words } from './words.ts';

const AlertsOffer = lazy(() => import('../features/notifications/components/alerts-offer.tsx'));

const Tutorial = lazy(() => import('../features/tutorial/tutorial.tsx'));
/** Ends the tutorial in this tab if its code fails to load, because the menu would stay locked. */
const endTutorial = () => {
  sendTutorialEvent({ type: 'not_now' });
  sendTutorialEvent({ type: 'end' });
  showTutorialEnd(false);
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
  const { pathname } = useLocation();
  const isConnectionLost = useConnectionLost();
  const { online } = useNetwork();
  const offered = useAlertsOffer(user.user_id);
  // Viewers have no bell and no messages (docs/product.md#account-types).
  const getsNotifications = useCan('get_notifications');
  const canAdminister = useCan('administer');
  const canChat = useCan('start_chat');
  const isIdle = useIdleAfterLoad();
  const tutorialPosition = useTutorialPosition();
  const step = tutorialStep(tutorialPosition);
  const badges = useMenuBadges(isIdle && canAdminister);
  const isTutorialEnding = useTutorialEnd();
  const navigate = useNavigate();
  // The snackbar also reports lost connections, when its code could no longer be loaded.
  useEffect(() => {
    if (isIdle) loadSnackbar().catch(() => {});
  }, [isIdle]);
  useSessionCheck();
  useScrollRestoration();
  return (
    <>
      <Progress />
      <GlobalHotkeys />
      <ShellFrame
        title={PRODUCT_TITLE}
        footer={<LegalLinks />}
        groups={menuFor(user.abilities, pathname, { tutorial: step, badges })}
        menuInstruction={step?.action?.startsWith('/') ? words.chooseInMenu(labelOf(step.action)) : undefined}
        renderLink={renderLink}
        tools={
          <>
            {canChat && <ChatLauncher key={user.user_id} />}
            {getsNotifications && <NotificationBell />}
            <UserMenu />
          </>
        }
        banner={
          <Suspense>
            <ActingBanner />
            {(isConnectionLost || !online) && <ConnectionNote online={online} />}
            <ChunkErrorBoundary>
              {getsNotifications && offered && !step && <AlertsOffer />}
            </ChunkErrorBoundary>
            {(isTouring(tutorialPosition) || isTutorialEnding) && (
              <ChunkErrorBoundary opened onClose={endTutorial}>
                <Tutorial
                  labelOf={labelOf}
                  onAdd={(at) => {
                    openAddDialog(at);
                    void navigate(at);
                  }}
                />
              </ChunkErrorBoundary>
            )}
          </Suspense>
        }
      >
        <ScreenErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingState lines={6} />}>
            <Outlet />
          </Suspense>
        </ScreenErrorBoundary>
      </ShellFrame>
      {isIdle && <LiveUpdates getsNotifications={getsNotifications} online={online} />}
    </>
  );
}
