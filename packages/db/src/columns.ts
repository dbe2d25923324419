/** Column types shared by many tables: units and precisions are defined here only. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  date,
  integer,
  numeric,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Primary key: an identity that the application never sets. */
export const identity = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The column of a foreign key. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** Volumes in MBBL. */
export const volume = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' });

/** Prices in USD/BBL. */
export const price = (name: string) => numeric(name, { precision: 12, scale: 4, mode: 'number' });

/** Read and written as `YYYY-MM-DD`, never through a Date. */
export const calendarDate = (name: string) => date(name, { mode: 'string' });

/** Instants; read as ISO 8601 text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** 0 or 1, as in the API; use it with `flagCheck`. */
export const flag = (name: string) => smallint(name).notNull().default(0);

export const flagCheck = (name: string, ...columns: AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} in (0, 1)`),
      sql` and `,
    ),
  );

/** Whole months. */
export const months = (name: string) => integer(name);

/** Optimistic concurrency control: an edit of a stale version gets 409. */
export const version = () => integer('version').notNull().default(1);

/** Days from posting to expiration. */
export const openDays = () => integer('open_days').notNull();

export const textList = (name: string) => text(name).array();

export const emptyTextList = sql`'{}'::text[]`;

/** Exactly one of these columns is set. */
export const exactlyOne = (name: string, ...columns: AnyPgColumn[]) =>
  check(name, sql`num_nonnulls(${sql.join(columns, sql`, `)}) = 1`);

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A point and a box on the map's plane: degrees of longitude, and Mercator latitude in degrees. */
export const mapPoint = customType<{ data: string }>({ dataType: () => 'point' });
export const mapBox = customType<{ data: string }>({ dataType: () => 'box' });

/** Normalizes a text for search: without case, accents, quotes and variants of dashes and slashes. */
export const searchFold = (text: SQL | AnyColumn) => sql`search_fold(${text})`;

/** The first two letters of each word, for searches of one or two letters, which trigrams cannot serve. */
export const wordBeginnings = (text: SQL | AnyColumn) => sql`word_beginnings(${text})`;

/** Sorts digits by value and letters by alphabet: "Tank 2" before "Tank 10", "Ångström" before "zebra". */
export const inNaturalOrder = <T = unknown>(text: SQL | AnyColumn) => sql<T>`${text} collate natural_order`;
