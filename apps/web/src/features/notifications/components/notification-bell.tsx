import { IconBell } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { BarButton } from '@tank/ui/shell-frame/bar-button';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useIdleAfterLoad } from '../../../shared/calls/use-idle-after-load.ts';
import { openNotifications, useNotificationsOpen } from '../../../shared/live/open-notifications.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { reportTutorialAction, useTutorialExpects } from '../../../shared/tutorial/tutorial.ts';

const NotificationsDialog = lazyDialog(() => import('./notifications-dialog.tsx'));

/** Bell with the unread count in the top bar; opens the Notifications dialog. */
export function NotificationBell() {
  const opened = useNotificationsOpen();
  const isExpected = useTutorialExpects('open_notifications');
  const { data, error } = trpc.notifications.count.useQuery(undefined, {
    enabled: useIdleAfterLoad(),
    meta: { failure: messages.unableToFetchNotificationCount },
  });
  const unread = data?.data.count ?? 0;
  const open = () => {
    // A stale count needs no notice; the dialog shows its own errors.
    if (error)
      void notify({ type: 'error', text: sentenceOf(error, messages.unableToFetchNotificationCount) });
    openNotifications(true);
    reportTutorialAction('open_notifications');
  };
  return (
    <>
      <BarButton
        aria-haspopup="dialog"
        aria-label={data ? `Notifications, ${unread || 'none'} unread` : 'Notifications'}
        icon={<IconBell size={20} aria-hidden />}
        count={unread}
        data-asked={isExpected || undefined}
        onClick={open}
        {...prefetchOnIntent(NotificationsDialog.preload)}
      />
      <Dialog opened={opened} onClose={() => openNotifications(false)}>
        {() => <NotificationsDialog onClose={() => openNotifications(false)} />}
      </Dialog>
    </>
  );
}
