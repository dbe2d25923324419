/** The tables of a team: a list of one's own rows, made into the same list of everybody in the caller's team. */
import { users } from '@tank/db/tables/users';
import type { Column, Columns, TableDefinition } from '@tank/schema/kit/table';
import { aliasedTable, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { teamOf, userOf } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import type { Expression, ListSource, Selected, With } from './source.ts';

const member = aliasedTable(users, 'member');

interface TeamView<C extends Columns, F> {
  table: TableDefinition<C & { username: Column }>;
  /** Holds the id of the user whose row it is. */
  owner: SQLWrapper;
  /**
   * The tables of one's own list, with this join right after the first of them. To be given where that makes more than
   * PostgreSQL orders at once (`packages/db/src/client.ts`): joined last, the team would be looked for among everybody's rows.
   */
  from?: (whose: SQL) => SQL;
  /** What else holds of the rows. */
  where?: SQL;
  /** Stand in for those of one's own list: what a teammate may not see. */
  fields?: F;
}

type TeamRow<Row, F> = With<With<Row, Selected<F>>, { username: string; own: number }>;

/** The rows of the caller's team, with whose each one is. Runs with `teamScope`. */
export const ofTeam = <C extends Columns, Row, F extends Record<string, Expression> = Record<never, never>>(
  mine: ListSource<C, Row>,
  { table, owner, from = (whose) => sql`${mine.from} ${whose}`, where = sql`true`, fields }: TeamView<C, F>,
): ListSource<C & { username: Column }, TeamRow<Row, F>> => ({
  ...mine,
  row: undefined,
  name: `${mine.name}.team`,
  table,
  // Who joins or leaves brings or takes rows.
  entities: [...mine.entities, 'user'],
  from: from(sql`join ${users} member on ${member.user_id} = ${owner}`),
  where: sql`${member.team_id} = ${sql.placeholder('team_id')} and ${where}`,
  columns: { ...mine.columns, username: member.username },
  fields: { ...mine.fields, ...fields, own: sql`(${owner} = ${sql.placeholder('user_id')})::int` },
});

/** Values of the placeholders of a list of the caller's own rows. */
export const ownScope = (ctx: Ctx) => ({ scope: { today: ctx.today, user_id: userOf(ctx).user_id } });

/** Values of a team list's placeholders; totals and bounds are the same for the whole team. */
export const teamScope = (ctx: Ctx) => ({
  scope: { today: ctx.today, team_id: teamOf(ctx) },
  viewer: { user_id: userOf(ctx).user_id },
});
