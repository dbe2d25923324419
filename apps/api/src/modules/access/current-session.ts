import { users } from '@tank/db/tables/users';
import { success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type { Call } from '../../kernel/context.ts';
import { authorize, found, userOf } from '../../kernel/policy.ts';
import { accessPolicy } from './policy.ts';
import { sessionOf } from './present.ts';

/** Checks the token that the browser kept (specification section 4, session). */
export async function currentSession({ ctx }: Call<void>) {
  authorize(ctx, accessPolicy.current);
  const { user_id } = userOf(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.user_id, user_id));
  return { session: sessionOf(found(user)), message: success('') };
}
