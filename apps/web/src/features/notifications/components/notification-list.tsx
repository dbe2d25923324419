import { IconBell } from '@tabler/icons-react';
import type { Notification } from '@tank/schema/live/notifications';
import { messages } from '@tank/schema/messages';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { groupByAge } from '../model/group-by-age.ts';
import { useMarkRead } from '../model/use-mark-read.ts';
import { words } from '../words.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  answer: { data: { data: Notification[] } | undefined; error: Failure | null; refetch: () => unknown };
  /** Called when the user follows a notification, which marks it as read. */
  onFollow: () => void;
}

export function NotificationList({ answer: { data, error, refetch }, onFollow }: NotificationListProps) {
  const today = useToday();
  const { readOne } = useMarkRead();
  if (!data)
    return error ? (
      <ErrorState
        text={sentenceOf(error, messages.unableToFetchNotifications)}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState lines={8} />
    );
  const rows = data.data;
  const follow = ({ read, notification_id }: Notification) => {
    if (read === 0) readOne(notification_id);
    onFollow();
  };
  if (rows.length === 0)
    return <EmptyState icon={<IconBell size={20} />} title={words.none} hint={words.noneHint} />;
  return (
    <div className={classes.list}>
      {groupByAge(rows, today).map(([age, group]) => (
        <section key={age} aria-label={words.ages[age]}>
          <h3 className={classes.age}>{words.ages[age]}</h3>
          <ul>
            {group.map((row) => (
              <NotificationRow key={row.notification_id} row={row} onFollow={() => follow(row)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
