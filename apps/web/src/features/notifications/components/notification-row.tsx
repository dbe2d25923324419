import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Notification } from '@tank/schema/live/notifications';
import { Age } from '@tank/ui/fields/age';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';
import classes from './notifications.module.css';

interface NotificationRowProps {
  row: Notification;
  onFollow: () => void;
}

/** A notification as a link to its subject, which has the buttons for what the link names. */
export function NotificationRow({ row, onFollow }: NotificationRowProps) {
  const { description, endpoint, read, created_at, to_answer } = row;
  return (
    <li>
      <Link to={endpoint} className={classes.row} data-unread={read === 0 || undefined} onClick={onFollow}>
        <span className={classes.mark}>{read === 0 && <VisuallyHidden>Unread: </VisuallyHidden>}</span>
        <span className={classes.text}>{description}</span>
        <IconChevronRight className={classes.chevron} size={16} aria-hidden />
        <span className={classes.below}>
          <Age instant={created_at} />
          {to_answer && <span className={classes.action}>{words.answer[to_answer]}</span>}
        </span>
      </Link>
    </li>
  );
}
