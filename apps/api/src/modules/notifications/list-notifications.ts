import { type listNotifications as contract, NOTIFICATIONS_A_PAGE } from '@tank/schema/notifications';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { totalOf } from '../../kernel/list-total.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { notificationPolicy } from './policy.ts';
import { countAll, notificationsOf } from './queries.ts';

/** The caller's own notifications, newest first. */
export async function listNotifications({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, notificationPolicy.list);
  const { user_id } = userOf(ctx);
  const { limit = NOTIFICATIONS_A_PAGE, offset = 0, exact_total } = input;
  const [data, counted] = await Promise.all([
    notificationsOf(ctx.db, { user_id, limit, offset }),
    countAll(ctx.db, { user_id, exact_total }),
  ]);
  return { data, page: { ...totalOf(counted, exact_total), limit, offset } };
}
