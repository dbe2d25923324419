import { users } from '@tank/db/tables/users';
import { success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { accessPolicy } from '../policy.ts';
import { checkedSessionOf } from '../present.ts';

/** Checks the token that the browser kept. */
export async function currentSession({ ctx }: Call<void>) {
  authorize(ctx, accessPolicy.current);
  const { user_id } = userOf(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.user_id, user_id));
  return { session: await checkedSessionOf(ctx, found(user)), message: success('') };
}
