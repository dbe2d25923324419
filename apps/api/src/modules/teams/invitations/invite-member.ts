import { messages, success } from '@tank/schema/messages';
import type { inviteMember as contract } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, teamOf, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { countAttempt } from '../../access/sign-in/attempts.ts';
import { managedTeam, recordTeam, refuseIfFull, refuseMember } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { replaceInvitation, writeInvitation } from './invitation.ts';

/** Invitation mails that a user may send before the first pause. */
const FREE_ATTEMPTS = 40;

/**
 * Invites an address to the caller's team by mail. A repeated call sends another mail and invalidates the earlier link.
 * The answer does not reveal whether the address has an account.
 * @throws FORBIDDEN unless the caller is the team admin, CONFLICT for a member and a full team, RATE_LIMITED.
 */
export async function inviteMember({ ctx, input: { email } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.invite);
  const team_id = teamOf(ctx);
  return transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id, rule: teamsPolicy.invite });
    const limit = {
      key: `team-invite:${userOf(ctx).user_id}`,
      free_attempts: FREE_ATTEMPTS,
      window_hours: 24,
    };
    await countAttempt({ ctx: tx, limits: [limit] });
    await refuseMember(tx, { team_id, email });
    await refuseIfFull(tx, team, email);
    const person = await replaceInvitation(tx, { team_id, email });
    await writeInvitation(tx, team, { ...person, email });
    await recordTeam(tx, { team_id, event: 'invite', details: { email }, audited: true });
    return { message: success(messages.invitationSent) };
  });
}
