import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@tank/schema/live/notifications';
import { Age } from '@tank/ui/fields/age';
import { Link } from '../../../shared/page/link.tsx';
import classes from './notifications.module.css';

interface NotificationRowProps {
  row: Notification;
  onFollow: () => void;
}

/** A notification as a link to its subject. */
export function NotificationRow({ row, onFollow }: NotificationRowProps) {
  const { description, endpoint, read, created_at } = row;
  return (
    <li>
      <Link to={endpoint} className={classes.row} data-unread={read === 0 || undefined} onClick={onFollow}>
        <span className={classes.mark}>{read === 0 && <VisuallyHidden>Unread: </VisuallyHidden>}</span>
        <span className={classes.text}>{description}</span>
        <Age className={classes.time} instant={created_at} />
      </Link>
    </li>
  );
}
