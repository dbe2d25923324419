import { IconBell } from '@tabler/icons-react';
import type { Notification } from '@tank/schema/live/notifications';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { groupByAge } from '../model/group-by-age.ts';
import { words } from '../words.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  /** Undefined while loading. */
  rows: Notification[] | undefined;
  failure: string | null;
  onRetry: () => void;
  onFollow: (row: Notification) => void;
}

export function NotificationList({ rows, failure, onRetry, onFollow }: NotificationListProps) {
  const today = useToday();
  if (!rows) return failure ? <ErrorState text={failure} onRetry={onRetry} /> : <LoadingState lines={8} />;
  if (rows.length === 0)
    return <EmptyState icon={<IconBell size={20} />} title={words.none} hint={words.noneHint} />;
  return (
    <div className={classes.list}>
      {groupByAge(rows, today).map(([age, group]) => (
        <section key={age} aria-label={words.ages[age]}>
          <h3 className={classes.age}>{words.ages[age]}</h3>
          <ul>
            {group.map((row) => (
              <NotificationRow key={row.notification_id} row={row} onFollow={() => onFollow(row)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
