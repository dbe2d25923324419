import { IconBell } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { Dropdown } from '@tank/ui/dropdown/dropdown';
import { BELOW } from '@tank/ui/lib/breakpoints';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { BarButton } from '@tank/ui/shell-frame/bar-button';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useIdleAfterLoad } from '../../../shared/calls/use-idle-after-load.ts';
import { openNotifications, useNotificationsOpen } from '../../../shared/live/open-notifications.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { reportTutorialAction, useTutorialExpects } from '../../../shared/tutorial/tutorial.ts';

const NotificationsPopover = lazyWithPreload(() => import('./notifications-popover.tsx'));
const NotificationsDialog = lazyDialog(() => import('./notifications-dialog.tsx'));

/** Bell with the unread count in the top bar: opens the newest notifications, on phones the dialog with all of them. */
export function NotificationBell() {
  const opened = useNotificationsOpen();
  const isExpected = useTutorialExpects('open_notifications');
  const { data, error } = trpc.notifications.count.useQuery(undefined, {
    enabled: useIdleAfterLoad(),
    meta: { failure: messages.unableToFetchNotificationCount },
  });
  const unread = data?.data.count ?? 0;
  const reportOpening = () => {
    // A stale count needs no notice; the list shows its own errors.
    if (error)
      void notify({ type: 'error', text: sentenceOf(error, messages.unableToFetchNotificationCount) });
    reportTutorialAction('open_notifications');
  };
  return (
    <>
      <Dropdown
        kind="dialog"
        label="Notifications"
        width={440}
        position="bottom-end"
        bare
        prefetch={NotificationsPopover.preload}
        button={({ onClick, ...props }) => (
          <BarButton
            {...props}
            aria-label={data ? `Notifications, ${unread || 'none'} unread` : 'Notifications'}
            icon={<IconBell size={20} aria-hidden />}
            count={unread}
            data-tour="bell"
            data-asked={isExpected || undefined}
            onClick={() => {
              if (window.matchMedia(BELOW.phone).matches) openNotifications(true);
              else onClick();
              reportOpening();
            }}
          />
        )}
      >
        {(close) => <NotificationsPopover onClose={close} />}
      </Dropdown>
      <Dialog opened={opened} onClose={() => openNotifications(false)}>
        {() => <NotificationsDialog onClose={() => openNotifications(false)} />}
      </Dialog>
    </>
  );
}
