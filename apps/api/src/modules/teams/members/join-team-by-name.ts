import { found } from '../../../kernel/auth/policy.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { recordTeam, refuseIfFull } from '../manage-team.ts';
import { findTeamByName, lockTeam, lockUser, setTeam } from '../queries.ts';

/** Adds a new account to a team. A missing or full team does not prevent the account. Returns whether it joined. */
export async function joinTeamByName(
  tx: TxCtx,
  { team_name, user_id }: { team_name: string; user_id: number },
): Promise<boolean> {
  const team_id = await findTeamByName(tx.db, team_name);
  const team = team_id === undefined ? undefined : await lockTeam(tx.db, team_id);
  const person = found(await lockUser(tx.db, user_id));
  if (!team || person.team_id !== null) return false;
  try {
    await refuseIfFull(tx, team, person.email);
  } catch (cause) {
    if (cause instanceof DomainError) return false;
    throw cause;
  }
  await setTeam(tx.db, user_id, team.team_id);
  await recordTeam(tx, { team_id: team.team_id, event: 'join', details: { user_id } });
  return true;
}
