import { notifications } from '@tank/db/tables/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { publish } from '../../kernel/effects/effects.ts';
import { notificationPolicy } from './policy.ts';

/** Marks the caller's notifications for the endpoints as read, because the caller opened them, and syncs other devices. */
export async function markReadByEndpoint({
  ctx,
  input,
}: {
  ctx: TxCtx;
  input: { endpoints: string[] };
}): Promise<void> {
  authorize(ctx, notificationPolicy.markAllRead);
  const { user_id } = userOf(ctx);
  const rows = await ctx.db
    .update(notifications)
    .set({ read: 1 })
    .where(
      and(
        eq(notifications.user_id, user_id),
        eq(notifications.read, 0),
        inArray(notifications.endpoint, input.endpoints),
      ),
    )
    .returning({ notification_id: notifications.notification_id });
  if (rows.length === 0) return;
  const notification_ids = rows.map((row) => row.notification_id);
  publish(ctx, { topic: 'notification.read', payload: { notification_ids }, audience: [user_id] });
}
