/** Statements compiled once and sent prepared, planned by PostgreSQL for the values of each call. */
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';

export interface Statement {
  text: string;
  params: unknown[];
}

const dialect = new PgDialect();

export function compile(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}

/** Runs it on the connections of list calls, with these values for its placeholders. */
export const run = async <T>(ctx: Ctx, { text, params }: Statement, values: Record<string, unknown>) =>
  (await ctx.services.database.lists.unsafe(text, fillPlaceholders(params, values) as never[], {
    prepare: true,
  })) as unknown as T[];
