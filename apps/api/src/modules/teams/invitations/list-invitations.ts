import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { teamsPolicy } from '../policy.ts';
import { listInvitationsTo, readEmail } from '../queries.ts';

/** Open invitations of all teams to the caller's address. */
export async function listInvitations({ ctx }: Call<void>) {
  authorize(ctx, teamsPolicy.listInvitations);
  const email = await readEmail(ctx.db, userOf(ctx).user_id);
  return { data: await listInvitationsTo(ctx.db, email, ctx.now) };
}
