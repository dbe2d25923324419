import type postgres from 'postgres';

/** Reserved ids. */
export interface IdRange {
  first: number;
  count: number;
}

/** Numbers of rows by kind, such as `listings`. */
export type ScaleCounts = Record<string, number>;

/** Shared state of all parts. */
export interface SeedContext {
  sql: postgres.Sql;
  /** `YYYY-MM-DD`; dates are relative to it. */
  today: string;
  /** Hash of the demo password, for all users. */
  password_hash: string;
  /** Products by category. */
  products: Map<string, string[]>;
  onRows: (count: number) => void;
}

/** A part of the data, with its numbers of rows. */
export interface SeedPart {
  counts: ScaleCounts;
  tables: string[];
  fill(context: SeedContext): Promise<void>;
}
