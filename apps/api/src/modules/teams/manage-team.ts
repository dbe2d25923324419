/** What every change of a team has in common: its turn, its rule, its seats, and who is told. */
import type { ChangeEvent } from '@tank/schema/events';
import { messages } from '@tank/schema/messages';
import { authorize, found, type Rule, relationsTo } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { lockTeam, membersOf, readAccountOf, type Team, takenSeats } from './queries.ts';

interface Managing {
  team_id: number;
  rule: Rule;
  /** Whom the change is about, where that person may do it, too. */
  owner?: number;
}

/**
 * The team, which nobody else changes until the end of the transaction.
 * @throws FORBIDDEN for others than the team admin and Admins, NOT_FOUND.
 */
export async function managedTeam(tx: TxCtx, { team_id, rule, owner }: Managing): Promise<Team> {
  const team = found(await lockTeam(tx.db, team_id));
  const parts = { ...(team.admin_id && { team_admin: team.admin_id }), ...(owner && { owner }) };
  authorize(tx, rule, relationsTo(tx.actor, parts));
  return team;
}

/** @throws CONFLICT where nobody else fits in; a seat is kept for whoever has an open invitation to this address. */
export async function refuseWhereFull(tx: TxCtx, { team_id, max_users }: Team, email: string): Promise<void> {
  const taken = await takenSeats(tx.db, { team_id, now: tx.now, email });
  if (taken >= max_users) throw new DomainError('CONFLICT', messages.teamFull);
}

/** @throws CONFLICT where the account of the address is a member. */
export async function refuseMember(
  tx: TxCtx,
  { team_id, email }: { team_id: number; email: string },
): Promise<void> {
  const account = await readAccountOf(tx.db, email);
  if (account?.team_id === team_id) throw new DomainError('CONFLICT', messages.alreadyMember);
}

interface TeamChange {
  team_id: number;
  event: ChangeEvent;
  details: object;
  /** Besides its members. */
  concerns?: number[];
  /** Written to the Admins' audit, also when the actor is not an Admin. */
  audited?: true;
}

/** Every member's screens follow at once. */
export async function recordTeam(tx: TxCtx, { team_id, event, details, concerns = [], audited }: TeamChange) {
  const members = await membersOf(tx.db, team_id);
  const audience = [...new Set([...members.map(({ user_id }) => user_id), ...concerns])];
  record(tx, {
    entity: 'team',
    entity_id: team_id,
    event,
    details,
    audience,
    ...(audited && { audited }),
  });
}
