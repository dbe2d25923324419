import { teamInvitations } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { recordTeam, refuseWhereFull } from './manage-team.ts';
import { type InvitationKey, lockTeam, readInvitation, readPerson, setTeam } from './queries.ts';

const gone = (by: InvitationKey) =>
  new DomainError('NOT_FOUND', 'token_hash' in by ? messages.invitationGone : messages.notFound);
const isOpen = ({ accepted_at, expires_at }: { accepted_at: string | null; expires_at: string }, now: Date) =>
  accepted_at === null && new Date(expires_at) > now;

interface Joining {
  by: InvitationKey;
  user_id: number;
}

/**
 * Joins the team that the invitation is for, with the account that has its address. Answers the team.
 * @throws NOT_FOUND where it is over, used, withdrawn or unknown; FORBIDDEN with another account; ALREADY in this team;
 * CONFLICT in another one, and where all seats are taken.
 */
export async function joinTeam(tx: TxCtx, { by, user_id }: Joining) {
  const named = await readInvitation(tx.db, by);
  if (!named) throw gone(by);
  const team = found(await lockTeam(tx.db, named.team_id));
  // It may have been used or withdrawn while somebody else had the team.
  const invitation = await readInvitation(tx.db, by);
  if (!invitation) throw gone(by);
  const person = found(await readPerson(tx.db, user_id));
  const invited = person.email.toLowerCase() === invitation.email.toLowerCase();
  // Whoever was taken in with their request has the link still.
  if (invited && person.team_id === team.team_id) throw new DomainError('ALREADY', messages.alreadyMember);
  if (!isOpen(invitation, tx.now)) throw gone(by);
  if (!invited) throw new DomainError('FORBIDDEN', messages.invitationForAnother);
  if (person.team_id !== null) throw new DomainError('CONFLICT', messages.leaveTeamFirst);
  await refuseWhereFull(tx, team, person.email);
  await tx.db
    .update(teamInvitations)
    .set({ accepted_at: tx.now.toISOString() })
    .where(eq(teamInvitations.token_hash, invitation.token_hash));
  await setTeam(tx.db, user_id, team.team_id);
  await recordTeam(tx, { team_id: team.team_id, event: 'join', details: { user_id } });
  return team;
}
