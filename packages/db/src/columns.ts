/** Columns that many tables share, so that a unit or a precision is decided once. */
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

/** A foreign key's column. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** Volumes in MBBL. */
export const volume = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' });

/** Prices in USD/BBL. */
export const price = (name: string) => numeric(name, { precision: 12, scale: 4, mode: 'number' });

/** Calendar dates travel as `YYYY-MM-DD`, never through a Date. */
export const calendarDate = (name: string) => date(name, { mode: 'string' });

/** Instants; read as ISO 8601 text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** 0 or 1, as flags are written on the wire; pair it with `flagCheck`. */
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

/** Counts the edits of a row that two people may have open (stale write: 409). */
export const version = () => integer('version').notNull().default(1);

/** Days from posting to expiration. */
export const openDays = () => integer('open_days').notNull();

export const textList = (name: string) => text(name).array();

export const emptyTextList = sql`'{}'::text[]`;

/** Exactly one of these columns is set. */
export const exactlyOne = (name: string, ...columns: AnyPgColumn[]) =>
  check(name, sql`num_nonnulls(${sql.join(columns, sql`, `)}) = 1`);

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A point and a box of the map's plane: degrees of longitude, and of latitude stretched as Mercator does. */
export const mapPoint = customType<{ data: string }>({ dataType: () => 'point' });
export const mapBox = customType<{ data: string }>({ dataType: () => 'box' });

/** A text without what a search ignores: case, accents, quotes, the form of dashes and slashes. */
export const searchFold = (text: SQL | AnyColumn) => sql`search_fold(${text})`;

/** The first two letters of each word: a search for one or two letters asks for those. */
export const wordBeginnings = (text: SQL | AnyColumn) => sql`word_beginnings(${text})`;

/** In the order of a dictionary, with numbers by their value: "Tank 2" before "Tank 10", "Ångström" before "zebra". */
export const inNaturalOrder = <T = unknown>(text: SQL | AnyColumn) => sql<T>`${text} collate natural_order`;
