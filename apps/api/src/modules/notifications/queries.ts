import type { Db } from '@tank/db/client';
import { bids } from '@tank/db/tables/bids';
import { renewalRequests } from '@tank/db/tables/bookings';
import { notifications } from '@tank/db/tables/notifications';
import { offers } from '@tank/db/tables/offers';
import { entities } from '@tank/schema/entities';
import type { Notification } from '@tank/schema/live/notifications';
import { and, count, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';

type Answerable = NonNullable<Notification['to_answer']>;

/** The open records that wait for an answer of a notification's receiver; a bid's and an offer's link goes to both sides. */
const waiting = {
  bid: { key: bids.bid_id, open: and(eq(bids.status, 'Open'), ne(bids.bidder_id, notifications.user_id)) },
  offer: {
    key: offers.inquiry_bids_id,
    open: and(eq(offers.status, 'Open'), ne(offers.bidder_id, notifications.user_id)),
  },
  renewal: {
    key: renewalRequests.renewal_id,
    open: and(eq(renewalRequests.status, 'Open'), eq(renewalRequests.receiver_id, notifications.user_id)),
  },
} satisfies Record<Answerable, object>;

function whenWaiting(entity: Answerable): SQL {
  const { key, open } = waiting[entity];
  const before = entities[entity].page.replace(':id', '');
  return sql`when starts_with(${notifications.endpoint}, ${before}) then (select ${entity}::text from ${key.table}
    where ${key} = substr(${notifications.endpoint}, ${before.length + 1})::bigint and ${open})`;
}

const columns = {
  notification_id: notifications.notification_id,
  description: notifications.description,
  endpoint: notifications.endpoint,
  read: notifications.read,
  created_at: notifications.created_at,
  to_answer: sql<Answerable | null>`case ${sql.join([whenWaiting('bid'), whenWaiting('offer'), whenWaiting('renewal')], sql` `)} end`,
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
