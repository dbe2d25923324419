import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { publish } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { notificationPolicy } from './policy.ts';
import { setRead } from './queries.ts';

/** Marks all notifications of the caller as read and syncs their other devices. */
export async function markAllRead({ ctx }: Call<void>) {
  authorize(ctx, notificationPolicy.markAllRead);
  const { user_id } = userOf(ctx);
  return transaction(ctx, async (tx) => {
    if (await setRead(tx.db, { user_id }))
      publish(tx, { topic: 'notification.read', payload: {}, audience: [user_id] });
    return { message: success(messages.notificationsRead) };
  });
}
