import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { Notification } from '@tank/schema/notifications';
import { formatInstant } from '@tank/ui/lib/format';
import { Link } from 'react-router';
import { timeAgo } from '../model/time-ago.ts';
import classes from './notifications.module.css';

interface NotificationRowProps {
  row: Notification;
  onFollow: () => void;
}

/** One notification; it leads to what it tells of. */
export function NotificationRow({ row, onFollow }: NotificationRowProps) {
  const { description, endpoint, read, created_at } = row;
  return (
    <li>
      <Link to={endpoint} className={classes.row} data-unread={read === 0 || undefined} onClick={onFollow}>
        <span className={classes.mark}>{read === 0 && <VisuallyHidden>Unread: </VisuallyHidden>}</span>
        <span className={classes.text}>{description}</span>
        <Tooltip label={formatInstant(created_at)}>
          <time className={classes.time} dateTime={created_at}>
            {timeAgo(created_at, Date.now())}
          </time>
        </Tooltip>
      </Link>
    </li>
  );
}
