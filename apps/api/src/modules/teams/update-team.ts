import { messages, success } from '@tank/schema/messages';
import { seatsTaken } from '@tank/schema/messages/team';
import type { UpdateTeam } from '@tank/schema/people/teams';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuse, refuseNoChange } from '../../kernel/errors/errors.ts';
import { recordTeam } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { changeTeam, countTakenSeats, lockTeam, lockUser, type Team } from './queries.ts';

/** @throws CONFLICT if fewer seats would remain than are taken. */
async function refuseTooFewSeats(tx: TxCtx, { team_id, max_users }: UpdateTeam): Promise<void> {
  if (max_users === undefined) return;
  const taken = await countTakenSeats(tx.db, { team_id, now: tx.now });
  const message = seatsTaken(taken);
  if (max_users < taken)
    throw new DomainError('CONFLICT', message, { issues: [{ path: 'max_users', message }] });
}

/** @throws INVALID_INPUT if the new team admin is not an active member. */
async function refuseNonMember(tx: TxCtx, team: Team, admin_id: number | undefined): Promise<void> {
  if (admin_id === undefined || admin_id === team.admin_id) return;
  const teamAdmin = await lockUser(tx.db, admin_id);
  if (teamAdmin?.team_id !== team.team_id || teamAdmin.status !== 'active')
    refuse([{ path: 'admin_id', message: messages.adminOfMembers }]);
}

/**
 * Changes name, seats and admin of a team.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, STALE if it changed since it was read, INVALID_INPUT,
 * CONFLICT if the name is taken or more seats are taken than would remain.
 */
export async function updateTeam({ ctx, input }: Call<UpdateTeam>) {
  authorize(ctx, teamsPolicy.update);
  const { team_id, version, ...fields } = input;
  refuseNoChange(fields);
  return transaction(ctx, async (tx) => {
    const before = found(await lockTeam(tx.db, team_id));
    if (version !== undefined && version !== before.version)
      throw new DomainError('STALE', messages.teamStale);
    await refuseTooFewSeats(tx, input);
    await refuseNonMember(tx, before, fields.admin_id);
    await changeTeam(tx.db, team_id, fields);
    await recordTeam(tx, { team_id, event: 'update', details: fields });
    return { message: success(messages.teamUpdated) };
  });
}
