import { type Entity, type LinkedEntity, linkTo } from '@tank/schema/entities';
import type { ChangeEvent } from '@tank/schema/events';
import { history } from '../../tables/history.ts';
import { notifications } from '../../tables/notifications.ts';
import { type Transaction, writeByTime } from './insert.ts';

type HistoryRow = typeof history.$inferInsert;
type NotificationRow = typeof notifications.$inferInsert;

/** A change as the API would have recorded it. */
export interface Entry {
  entity: Entity;
  entity_id: number;
  event: ChangeEvent;
  from?: string;
  to: string | null;
  /** Unset for jobs. */
  actor?: number;
  /** Instant. */
  at: string;
}

interface Notice {
  entity: LinkedEntity;
  entity_id: number;
  user_id: number;
  description: string;
  /** Instant. */
  at: string;
}

/** Collects history and notifications, to be written at the end in order of time. */
export interface Journal {
  log(entry: Entry): void;
  notify(notice: Notice): void;
  write(world: { tx: Transaction; readBefore: string }): Promise<void>;
}

export function createJournal(): Journal {
  const entries: (HistoryRow & { created_at: string })[] = [];
  const notices: (NotificationRow & { created_at: string })[] = [];
  return {
    log: ({ from, to, actor, at, ...entry }) =>
      entries.push({
        ...entry,
        from_status: from ?? null,
        to_status: to,
        actor_id: actor ?? null,
        created_at: at,
      }),
    notify: ({ entity, entity_id, at, ...notice }) =>
      notices.push({ ...notice, endpoint: linkTo(entity, entity_id), created_at: at }),
    write: async ({ tx, readBefore }) => {
      await writeByTime(tx, history, entries);
      const rows = notices.map((notice) => ({ ...notice, read: notice.created_at < readBefore ? 1 : 0 }));
      await writeByTime(tx, notifications, rows);
    },
  };
}
