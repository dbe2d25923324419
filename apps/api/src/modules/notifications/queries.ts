import type { Db } from '@tank/db/client';
import { notifications } from '@tank/db/tables/notifications';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';

const columns = {
  notification_id: notifications.notification_id,
  description: notifications.description,
  endpoint: notifications.endpoint,
  read: notifications.read,
  created_at: notifications.created_at,
};

/** Newest first. */
export const listNotificationRows = (db: Db, user_id: number, { limit, offset, after }: Slice) =>
  db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), after && lt(notifications.notification_id, after.key)))
    .orderBy(desc(notifications.notification_id))
    .limit(limit)
    .offset(offset);

export const countAll = (db: Db, { user_id, exact_total }: { user_id: number; exact_total: boolean }) =>
  countRows(db, sql`select from ${notifications} where ${notifications.user_id} = ${user_id}`, exact_total);

export async function countUnread(db: Db, user_id: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), eq(notifications.read, 0)));
  return row?.unread ?? 0;
}

/** The receiver of a notification. */
export async function readNotification(db: Db, notification_id: number) {
  const [row] = await db
    .select({ user_id: notifications.user_id })
    .from(notifications)
    .where(eq(notifications.notification_id, notification_id));
  return row;
}

/** Marks one or all notifications as read; returns whether any was unread. */
export async function setRead(
  db: Db,
  filter: { user_id: number; notification_id?: number },
): Promise<boolean> {
  const changed = await db
    .update(notifications)
    .set({ read: 1 })
    .where(
      and(
        eq(notifications.user_id, filter.user_id),
        eq(notifications.read, 0),
        filter.notification_id === undefined
          ? undefined
          : eq(notifications.notification_id, filter.notification_id),
      ),
    )
    .returning({ notification_id: notifications.notification_id });
  return changed.length > 0;
}
