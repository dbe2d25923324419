import type postgres from 'postgres';

/** Ids that were taken at once. */
export interface Block {
  first: number;
  count: number;
}

/** Rows by what they are, such as `listings`. */
export type ScaleCounts = Record<string, number>;

/** What every part writes with. */
export interface Filling {
  sql: postgres.Sql;
  /** `YYYY-MM-DD`; dates are relative to it. */
  today: string;
  /** Of the demo password, for everybody. */
  password_hash: string;
  /** Products by category. */
  products: Map<string, string[]>;
  onRows: (count: number) => void;
}

/** A part of the data: so many rows of each, in these tables. */
export interface Part {
  counts: ScaleCounts;
  tables: string[];
  fill(filling: Filling): Promise<void>;
}
