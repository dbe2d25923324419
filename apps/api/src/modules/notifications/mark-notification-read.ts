import type { notificationId as contract } from '@tank/schema/live/notifications';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { publish } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { notificationPolicy } from './policy.ts';
import { readNotification, setRead } from './queries.ts';

/**
 * Marks a notification of the caller as read (docs/product.md#notifications) and syncs their other devices. Idempotent.
 * @throws NOT_FOUND for notifications of others.
 */
export async function markNotificationRead({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, notificationPolicy.markRead);
  const { notification_id } = input;
  return transaction(ctx, async (tx) => {
    const { user_id } = found(await readNotification(tx.db, notification_id));
    authorize(tx, notificationPolicy.markRead, relationsTo(tx.actor, { receiver: user_id }));
    if (await setRead(tx.db, { user_id, notification_id }))
      publish(tx, { topic: 'notification.read', payload: {}, audience: [user_id] });
    return { message: success(messages.notificationRead) };
  });
}
