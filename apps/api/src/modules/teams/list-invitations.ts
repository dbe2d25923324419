import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { teamsPolicy } from './policy.ts';
import { addressOf, invitationsTo } from './queries.ts';

/** Open invitations to the caller's own address, from any team. */
export async function listInvitations({ ctx }: Call<void>) {
  authorize(ctx, teamsPolicy.listInvitations);
  const email = await addressOf(ctx.db, userOf(ctx).user_id);
  return { data: await invitationsTo(ctx.db, email, ctx.now) };
}
