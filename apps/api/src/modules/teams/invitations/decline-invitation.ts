import { messages, success } from '@tank/schema/messages';
import type { teamId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { recordTeam } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { deleteInvitation, lockTeam, readEmail } from '../queries.ts';

/**
 * Declines an invitation to the caller's address: its link stops working and its seat becomes free.
 * @throws NOT_FOUND if the team has not invited the caller.
 */
export async function declineInvitation({ ctx, input: { team_id } }: Call<z.infer<typeof teamId>>) {
  authorize(ctx, teamsPolicy.decline);
  const { user_id } = userOf(ctx);
  return transaction(ctx, async (tx) => {
    found(await lockTeam(tx.db, team_id));
    const email = await readEmail(tx.db, user_id);
    const deleted = await deleteInvitation(tx.db, { team_id, email });
    if (!deleted) throw new DomainError('NOT_FOUND', messages.notFound);
    await recordTeam(tx, { team_id, event: 'uninvite', details: { email }, recipients: [user_id] });
    return { message: success(messages.invitationDeclined) };
  });
}
