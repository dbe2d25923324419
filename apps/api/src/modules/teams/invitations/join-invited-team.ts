import { messages, success } from '@tank/schema/messages';
import type { teamId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { teamsPolicy } from '../policy.ts';
import { readEmail } from '../queries.ts';
import { joinTeam } from './join-team.ts';

/**
 * Joins a team that invited the caller's address, without the link of the mail.
 * @throws like `joinTeam`.
 */
export async function joinInvitedTeam({ ctx, input: { team_id } }: Call<z.infer<typeof teamId>>) {
  authorize(ctx, teamsPolicy.join);
  const { user_id } = userOf(ctx);
  await transaction(ctx, async (tx) => {
    const email = await readEmail(tx.db, user_id);
    await joinTeam(tx, { by: { team_id, email }, user_id });
  });
  return { message: success(messages.joinedTeam) };
}
