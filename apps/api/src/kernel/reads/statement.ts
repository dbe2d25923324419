/** SQL that Drizzle's query builder cannot say, compiled once to text with placeholders. */
import type { Database } from '@tank/db/client';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';

export interface Statement {
  text: string;
  params: unknown[];
  uses: number;
}

export type Values = Record<string, unknown>;

const dialect = new PgDialect();

export function compile(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params, uses: 0 };
}

const cache = new LRUCache<string, Statement>({ max: 1000 });

/** The statement of this name, compiled when it is first asked for. Values never enter the text. */
export function cachedStatement(name: string, build: () => SQL): Statement {
  const statement = cache.get(name) ?? compile(build());
  cache.set(name, statement);
  return statement;
}

/** A prepared statement costs the server some 50 kB per connection: worth it for one that recurs (ADR 11). */
const PREPARED_FROM_USE = 3;

/** The statement with these values for its placeholders. */
export const filled = (statement: Statement, values: Values) => (sql: Database['client']) => {
  statement.uses += 1;
  const prepare = statement.uses >= PREPARED_FROM_USE;
  // The driver types its own values; statements get texts, numbers, lists and nulls.
  return sql.unsafe(statement.text, fillPlaceholders(statement.params, values) as never[], { prepare });
};

/** What an export reads. */
export interface ExportStatements {
  page: Statement;
  /** Counts what the page would have, up to its limit. */
  count: Statement;
  values: Values;
}

export interface ExportReader {
  /** The next rows; an empty list after the last. @throws CONFLICT where there are too many. */
  next<T>(statements: ExportStatements): Promise<T[]>;
}
