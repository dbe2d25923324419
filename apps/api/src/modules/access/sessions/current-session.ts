import { users } from '@tank/db/tables/users';
import { success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { accessPolicy } from '../policy.ts';
import { presentCheckedSession } from '../present.ts';

/** The session of the caller's token. */
export async function currentSession({ ctx }: Call<void>) {
  authorize(ctx, accessPolicy.current);
  const { user_id } = userOf(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.user_id, user_id));
  return { session: await presentCheckedSession(ctx, found(user)), message: success('') };
}
