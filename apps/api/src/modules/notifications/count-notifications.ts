import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { notificationPolicy } from './policy.ts';
import { countUnread } from './queries.ts';

/** The caller's unread notifications, shown on the bell. */
export async function countNotifications({ ctx }: Call<void>) {
  authorize(ctx, notificationPolicy.count);
  return { data: { count: await countUnread(ctx.db, userOf(ctx).user_id) } };
}
