import { type listNotifications as contract, NOTIFICATIONS_PER_PAGE } from '@tank/schema/live/notifications';
import { notificationOrder } from '@tank/schema/tables/newest-first';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { pageNewestFirst } from '../../kernel/lists/newest-first.ts';
import { notificationPolicy } from './policy.ts';
import { countAll, listNotificationRows } from './queries.ts';

/** The caller's notifications, newest first. */
export async function listNotifications({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, notificationPolicy.list);
  const { user_id } = userOf(ctx);
  const { rows: data, page } = await pageNewestFirst({
    order: notificationOrder,
    input,
    default_limit: NOTIFICATIONS_PER_PAGE,
    read: (slice) => listNotificationRows(ctx.db, user_id, slice),
    count: (exact_total) => countAll(ctx.db, { user_id, exact_total }),
    positionOf: ({ notification_id }) => ({ value: notification_id, key: notification_id }),
  });
  return { data, page };
}
