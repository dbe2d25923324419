import { teamInvitations } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { found } from '../../../kernel/auth/policy.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { recordTeam, refuseIfFull } from '../manage-team.ts';
import { type InvitationKey, lockTeam, lockUser, readInvitation, setTeam } from '../queries.ts';

const invitationNotFound = (by: InvitationKey) =>
  new DomainError('NOT_FOUND', 'token_hash' in by ? messages.invitationNotFound : messages.notFound);
const isOpen = ({ accepted_at, expires_at }: { accepted_at: string | null; expires_at: string }, now: Date) =>
  accepted_at === null && new Date(expires_at) > now;

interface JoinInput {
  by: InvitationKey;
  user_id: number;
}

/**
 * Joins the team of the invitation with the account that has its address, and returns the team.
 * @throws NOT_FOUND if the invitation expired or was used, withdrawn or unknown; FORBIDDEN for another account; ALREADY
 * for a member; CONFLICT for a member of another team and for a full team.
 */
export async function joinTeam(tx: TxCtx, { by, user_id }: JoinInput) {
  const unlocked = await readInvitation(tx.db, by);
  if (!unlocked) throw invitationNotFound(by);
  const team = found(await lockTeam(tx.db, unlocked.team_id));
  // Read again under the lock: a concurrent call may have used or withdrawn it.
  const invitation = await readInvitation(tx.db, by);
  if (!invitation) throw invitationNotFound(by);
  const person = found(await lockUser(tx.db, user_id));
  const isInvited = person.email.toLowerCase() === invitation.email.toLowerCase();
  // A user who joined with the account request may still open the link.
  if (isInvited && person.team_id === team.team_id) throw new DomainError('ALREADY', messages.alreadyMember);
  if (!isOpen(invitation, tx.now)) throw invitationNotFound(by);
  if (!isInvited) throw new DomainError('FORBIDDEN', messages.invitationForAnother);
  if (person.team_id !== null) throw new DomainError('CONFLICT', messages.leaveTeamFirst);
  await refuseIfFull(tx, team, person.email);
  await tx.db
    .update(teamInvitations)
    .set({ accepted_at: tx.now.toISOString() })
    .where(eq(teamInvitations.token_hash, invitation.token_hash));
  await setTeam(tx.db, user_id, team.team_id);
  await recordTeam(tx, { team_id: team.team_id, event: 'join', details: { user_id } });
  return team;
}
