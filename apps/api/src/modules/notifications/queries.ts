import type { Db } from '@tank/db/client';
import { notifications } from '@tank/db/tables/notifications';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';

const shown = {
  notification_id: notifications.notification_id,
  description: notifications.description,
  endpoint: notifications.endpoint,
  read: notifications.read,
  created_at: notifications.created_at,
};

/** Newest first. */
export const notificationsOf = (db: Db, user_id: number, { limit, offset, after }: Slice) =>
  db
    .select(shown)
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

/** Whose it is. */
export async function readNotification(db: Db, notification_id: number) {
  const [row] = await db
    .select({ user_id: notifications.user_id })
    .from(notifications)
    .where(eq(notifications.notification_id, notification_id));
  return row;
}

/** Marks one read, or all of them; answers whether any was unread. */
export async function setRead(db: Db, of: { user_id: number; notification_id?: number }): Promise<boolean> {
  const changed = await db
    .update(notifications)
    .set({ read: 1 })
    .where(
      and(
        eq(notifications.user_id, of.user_id),
        eq(notifications.read, 0),
        of.notification_id === undefined ? undefined : eq(notifications.notification_id, of.notification_id),
      ),
    )
    .returning({ notification_id: notifications.notification_id });
  return changed.length > 0;
}
