import { messages, success } from '@tank/schema/messages';
import type { inviteMember as contract } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, teamOf, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { countAttempt } from '../access/sign-in/attempts.ts';
import { replaceInvitation, writeInvitation } from './invitation.ts';
import { managedTeam, recordTeam, refuseMember, refuseWhereFull } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';

/** Mails that one person may have sent to others before a pause. */
const FREE = 40;

/**
 * Invites somebody into the caller's team by mail; again: sends another mail, and the link of the one before ends. The
 * answer is the same whether the address has an account.
 * @throws FORBIDDEN for others than the team admin, CONFLICT for a member and where all seats are taken, RATE_LIMITED.
 */
export async function inviteMember({ ctx, input: { email } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.invite);
  const team_id = teamOf(ctx);
  return transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id, rule: teamsPolicy.invite });
    const limit = { key: `team-invite:${userOf(ctx).user_id}`, free_attempts: FREE, window_hours: 24 };
    await countAttempt({ ctx: tx, limits: [limit] });
    await refuseMember(tx, { team_id, email });
    await refuseWhereFull(tx, team, email);
    const person = await replaceInvitation(tx, { team_id, email });
    await writeInvitation(tx, team, { ...person, email });
    await recordTeam(tx, { team_id, event: 'invite', details: { email }, audited: true });
    return { message: success(messages.invitationSent) };
  });
}
