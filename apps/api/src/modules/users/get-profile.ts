import { users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import type { Call } from '../../kernel/context.ts';
import { authorize, found, userOf } from '../../kernel/policy.ts';
import { usersPolicy } from './policy.ts';

/** One's own account. */
export async function getProfile({ ctx }: Call<void>) {
  authorize(ctx, usersPolicy.profile);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.user_id, userOf(ctx).user_id));
  const { subscribed, ...profile } = found(user);
  return { data: { ...profile, subscribed: Number(subscribed) } };
}
