/** SQL that Drizzle's query builder cannot express, compiled once to text with placeholders. */
import type { Database } from '@tank/db/client';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';

export interface Statement {
  /** For traces: what it reads, without values. */
  name: string;
  text: string;
  params: unknown[];
  uses: number;
}

export type Values = Record<string, unknown>;

const dialect = new PgDialect();

export function compile(name: string, query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { name, text, params, uses: 0 };
}

const cache = new LRUCache<string, Statement>({ max: 1000 });

/** The statement of this key, compiled on first use. Values are parameters, never part of the text. */
export function cachedStatement(name: string, key: string, build: () => SQL): Statement {
  const statement = cache.get(key) ?? compile(name, build());
  cache.set(key, statement);
  return statement;
}

/** A prepared statement costs PostgreSQL about 50 kB per connection, so only recurring ones are prepared (ADR 11). */
const PREPARED_FROM_USE = 3;

/** Binds values to the statement's placeholders. */
export const bindValues = (statement: Statement, values: Values) => (sql: Database['client']) => {
  statement.uses += 1;
  const prepare = statement.uses >= PREPARED_FROM_USE;
  // The driver's parameter types are narrower than Drizzle's.
  return sql.unsafe(statement.text, fillPlaceholders(statement.params, values) as never[], { prepare });
};

export interface ExportStatements {
  page: Statement;
  /** Counts the rows of the page, up to its limit. */
  count: Statement;
  values: Values;
}

export interface ExportReader {
  /** The next rows; empty after the last. @throws CONFLICT if there are too many. */
  next<T>(statements: ExportStatements): Promise<T[]>;
}
