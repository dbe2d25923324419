import { messages, success } from '@tank/schema/messages';
import type { uninviteMember as contract } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { managedTeam, recordTeam } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { endInvitation } from './invitation.ts';

/**
 * Withdraws an invitation: its link stops working, its seat becomes free, and an account created for it is closed.
 * @throws FORBIDDEN unless the caller is the team admin or an Admin, NOT_FOUND.
 */
export async function uninviteMember({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.uninvite);
  return transaction(ctx, async (tx) => {
    await managedTeam(tx, { ...input, rule: teamsPolicy.uninvite });
    if (!(await endInvitation(tx, input))) throw new DomainError('NOT_FOUND', messages.invitationNotFound);
    await recordTeam(tx, {
      team_id: input.team_id,
      event: 'uninvite',
      details: { email: input.email },
      audited: true,
    });
    return { message: success(messages.invitationWithdrawn) };
  });
}
