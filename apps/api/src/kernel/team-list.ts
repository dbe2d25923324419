/** The tables of a team: a list of one's own rows, made into the same list of everybody in the caller's team. */
import { users } from '@tank/db/tables/users';
import type { TableDefinition } from '@tank/schema/kit/table';
import { aliasedTable, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from './context.ts';
import type { ListSource } from './list-query.ts';
import { teamOf, userOf } from './policy.ts';

const member = aliasedTable(users, 'member');

interface TeamView {
  table: TableDefinition;
  /** Holds the id of the user whose row it is. */
  owner: SQLWrapper;
  /** What else holds of the rows. */
  where?: SQL;
  /** Stand in for those of one's own list: what a teammate may not see. */
  fields?: Record<string, SQL>;
}

/** The rows of the caller's team, with whose each one is. Runs with `teamScope`. */
export const ofTeam = (
  mine: ListSource,
  { table, owner, where = sql`true`, fields }: TeamView,
): ListSource => ({
  ...mine,
  name: `${mine.name}.team`,
  table,
  // Who joins or leaves brings or takes rows.
  entities: [...mine.entities, 'user'],
  from: sql`${mine.from} join ${users} member on ${member.user_id} = ${owner}`,
  where: sql`${member.team_id} = ${sql.placeholder('team_id')} and ${where}`,
  columns: { ...mine.columns, username: sql`${member.username}` },
  fields: { ...mine.fields, ...fields, own: sql`(${owner} = ${sql.placeholder('user_id')})::int` },
});

/** Values of a team list's placeholders; totals and bounds are the same for the whole team. */
export const teamScope = (ctx: Ctx) => ({
  scope: { today: ctx.today, team_id: teamOf(ctx) },
  viewer: { user_id: userOf(ctx).user_id },
});
