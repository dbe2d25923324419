import { Button } from '@mantine/core';
import { trpc } from '../../../shared/calls/trpc.ts';
import { openNotifications } from '../../../shared/live/open-notifications.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** More than its height shows. */
const NEWEST = 20;

/** The newest notifications, below the bell. */
export default function NotificationsPopover({ onClose }: { onClose: () => void }) {
  const answer = trpc.notifications.list.useQuery({ limit: NEWEST, offset: 0 });
  return (
    // Takes the focus, so that Enter does not mark anything as read.
    <div className={classes.popover} tabIndex={-1} data-autofocus>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <MarkAllButton variant="subtle" color="gray" size="xs" />
      </div>
      <div className={classes.scroll}>
        <NotificationList answer={answer} onFollow={onClose} />
      </div>
      <Button
        className={classes.all}
        variant="subtle"
        color="gray"
        onClick={() => {
          onClose();
          openNotifications(true);
        }}
      >
        View all
      </Button>
    </div>
  );
}
