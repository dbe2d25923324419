/** Steps that all changes of a team share: lock, authorization, seats and audience. */
import type { ChangeEvent } from '@tank/schema/events';
import { messages } from '@tank/schema/messages';
import { authorize, found, type Rule, relationsTo } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { countTakenSeats, listMembers, lockTeam, readAccountByEmail, type Team } from './queries.ts';

interface ManagedTeam {
  team_id: number;
  rule: Rule;
  /** The changed member, if members may make this change to themselves. */
  owner?: number;
}

/**
 * Locks the team and authorizes the caller.
 * @throws FORBIDDEN unless the caller is the team admin or an Admin, NOT_FOUND.
 */
export async function managedTeam(tx: TxCtx, { team_id, rule, owner }: ManagedTeam): Promise<Team> {
  const team = found(await lockTeam(tx.db, team_id));
  const parts = { ...(team.admin_id && { team_admin: team.admin_id }), ...(owner && { owner }) };
  authorize(tx, rule, relationsTo(tx.actor, parts));
  return team;
}

/** @throws CONFLICT if the team is full. An open invitation to the address already holds its seat. */
export async function refuseIfFull(tx: TxCtx, { team_id, max_users }: Team, email: string): Promise<void> {
  const taken = await countTakenSeats(tx.db, { team_id, now: tx.now, email });
  if (taken >= max_users) throw new DomainError('CONFLICT', messages.teamFull);
}

/** @throws CONFLICT if the account of the address is a member. */
export async function refuseMember(
  tx: TxCtx,
  { team_id, email }: { team_id: number; email: string },
): Promise<void> {
  const account = await readAccountByEmail(tx.db, email);
  if (account?.team_id === team_id) throw new DomainError('CONFLICT', messages.alreadyMember);
}

interface TeamChange {
  team_id: number;
  event: ChangeEvent;
  details: object;
  /** Recipients in addition to the members. */
  recipients?: number[];
  /** Audited even if the actor is not an Admin. */
  audited?: true;
}

/** Records the change; its event updates the screens of all members. */
export async function recordTeam(
  tx: TxCtx,
  { team_id, event, details, recipients = [], audited }: TeamChange,
) {
  const members = await listMembers(tx.db, team_id);
  const audience = [...new Set([...members.map(({ user_id }) => user_id), ...recipients])];
  record(tx, {
    entity: 'team',
    entity_id: team_id,
    event,
    details,
    audience,
    ...(audited && { audited }),
  });
}
