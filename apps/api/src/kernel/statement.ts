/** Statements compiled once, planned by PostgreSQL for the values of each call; those that come often are prepared. */
import type { Database } from '@tank/db/client';
import { createFrequent } from '@tank/db/frequent';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export interface Statement {
  text: string;
  params: unknown[];
}

type Sql = Database['client'];
export type Values = Record<string, unknown>;

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
    // The driver types its own values; what statements are given here are texts, numbers, lists and nulls.
    sql.unsafe(text, fillPlaceholders(params, values) as never[], { prepare: frequent(text) });

/** What an export reads. */
export interface Asked {
  page: Statement;
  /** Counts what the page would have, up to its limit. */
  count: Statement;
  values: Record<string, unknown>;
}

export interface Whole {
  /** The next rows; none after the last. @throws CONFLICT where there are too many. */
  next<T>(asked: Asked): Promise<T[]>;
}
