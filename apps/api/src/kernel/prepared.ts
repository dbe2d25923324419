/** Statements compiled once, planned by PostgreSQL for the values of each call; those that come often are prepared. */
import type { Database } from '@tank/db/client';
import { createFrequent } from '@tank/db/frequent';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import type { Caller } from './lanes.ts';
import { callerOf } from './reads.ts';

export interface Statement {
  text: string;
  params: unknown[];
}

type Sql = Database['client'];
type Values = Record<string, unknown>;

const dialect = new PgDialect();

export function compile(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}

const frequent = createFrequent();

/** The statement with these values for its placeholders. */
export const filled =
  ({ text, params }: Statement, values: Values) =>
  (sql: Sql) =>
    sql.unsafe(text, fillPlaceholders(params, values) as never[], { prepare: frequent(text) });

/** Runs it on a connection of list calls. Within a turn at them: `listQuery` and `run` take one. */
export const read = <T>({ services }: Ctx, caller: Caller, ...[statement, values]: [Statement, Values]) =>
  services.reads.lists.ask(caller, filled(statement, values)) as Promise<T[]>;

/** A list call of one statement. */
export function run<T>(ctx: Ctx, statement: Statement, values: Values): Promise<T[]> {
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.within(caller.who, caller.signal, () =>
    read<T>(ctx, caller, statement, values),
  );
}
