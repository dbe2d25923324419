import { messages, success } from '@tank/schema/messages';
import type { acceptInvitation as contract } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { hashToken } from '../../access/sessions/tokens.ts';
import { teamsPolicy } from '../policy.ts';
import { joinTeam } from './join-team.ts';

/**
 * Joins the team of the invitation with the account that has its address.
 * @throws like `joinTeam`.
 */
export async function acceptInvitation({ ctx, input: { token } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.accept);
  const { user_id } = userOf(ctx);
  await transaction(ctx, (tx) => joinTeam(tx, { by: { token_hash: hashToken(token) }, user_id }));
  return { message: success(messages.joinedTeam) };
}
