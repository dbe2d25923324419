/** Team lists: extends a list of the caller's own rows to the rows of the caller's team. */
import { users } from '@tank/db/tables/users';
import type { Column, Columns, TableDefinition } from '@tank/schema/kit/table';
import { aliasedTable, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { teamOf, userOf } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import type { Expression, ListSource, Selected, With } from './list-source.ts';

const member = aliasedTable(users, 'member');

interface TeamView<C extends Columns, F> {
  table: TableDefinition<C & { username: Column }>;
  /** The column with the user id of the row's owner. */
  owner: SQLWrapper;
  /**
   * `from` of the own list, with this join right after the first table. Needed where the number of joins exceeds
   * PostgreSQL's join_collapse_limit (`packages/db/src/server-pools.ts`): joined last, the team would filter the rows of all
   * users.
   */
  from?: (team: SQL) => SQL;
  /** An additional condition on the rows. */
  where?: SQL;
  /** Replace fields of the own list that teammates may not see. */
  fields?: F;
}

type TeamRow<Row, F> = With<With<Row, Selected<F>>, { username: string; own: number }>;

/** A list of the caller's team with each row's owner. Runs with `teamScope`. */
export const teamListOf = <
  C extends Columns,
  Row,
  F extends Record<string, Expression> = Record<never, never>,
>(
  mine: ListSource<C, Row>,
  { table, owner, from = (team) => sql`${mine.from} ${team}`, where = sql`true`, fields }: TeamView<C, F>,
): ListSource<C & { username: Column }, TeamRow<Row, F>> => ({
  ...mine,
  row: undefined,
  name: `${mine.name}.team`,
  table,
  // A user who joins or leaves the team changes its rows.
  entities: [...mine.entities, 'user'],
  from: from(sql`join ${users} member on ${member.user_id} = ${owner}`),
  where: sql`${member.team_id} = ${sql.placeholder('team_id')} and ${where}`,
  columns: { ...mine.columns, username: member.username },
  fields: { ...mine.fields, ...fields, own: sql`(${owner} = ${sql.placeholder('user_id')})::int` },
});

/** Placeholder values for a list of the caller's own rows. */
export const ownScope = (ctx: Ctx) => ({ scope: { today: ctx.today, user_id: userOf(ctx).user_id } });

/** Placeholder values for a team list; totals and bounds are the same for the whole team. */
export const teamScope = (ctx: Ctx) => ({
  scope: { today: ctx.today, team_id: teamOf(ctx) },
  viewer: { user_id: userOf(ctx).user_id },
});
