import type { SQL } from 'drizzle-orm';

/** One condition of the where clause, and its value where the text needs one. */
export interface Condition {
  key: string;
  /** Part of the statement's shape: one value and several read different indexes. */
  shape: string;
  clause: SQL;
  /** In its place where a page is read in its order, not where rows are counted. */
  page_clause?: SQL;
  value: unknown;
  /** Of a range that hidden values pass: what it asks of the others. */
  ofValues?: { column: string; clause: SQL };
}

/** For the placeholders of their clauses. */
export const valuesOf = (conditions: Condition[]): Record<string, unknown> =>
  Object.fromEntries(conditions.map(({ key, value }) => [key, value]));
