/** Where open records name a product or a category: what a rename reaches, and what forbids a delete. */
import type { Db } from '@tank/db/client';
import { bidAsk } from '@tank/db/tables/bid-ask';
import { bids } from '@tank/db/tables/bids';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { mapPreferences, preferences } from '@tank/db/tables/preferences';
import { storage } from '@tank/db/tables/storage';
import { pendingUsers } from '@tank/db/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

interface Place {
  table: PgTable;
  column: PgColumn;
  /** Rows that are not over: they forbid a delete. */
  open: SQL;
  /** A product category of the same name is meant, where there is one. */
  categoryFirst?: true;
  /** Which a rename reaches; left out: the same. What is booked is open again once somebody backs out. */
  renamed?: SQL;
  /** What else changes with the name. */
  besides?: SQL;
  /** What one of them is called, where it forbids a delete. */
  noun?: string;
}

/** Whoever edits the record meanwhile is told. */
const nextVersion = sql`, version = version + 1`;

const openOrBooked = sql`status in ('Open', 'Booked')`;

/** What users prefer: products and categories. It forbids no delete. */
const preferred: Place[] = [
  { table: preferences, column: preferences.products, open: sql`true` },
  { table: pendingUsers, column: pendingUsers.preferred_products, open: sql`true` },
];

/** In the order of locks. */
const ofProducts: Place[] = [
  {
    table: listings,
    column: listings.heel_product,
    open: sql`status = 'Open'`,
    renamed: openOrBooked,
    besides: nextVersion,
    noun: 'open listing',
  },
  {
    table: inquiries,
    column: inquiries.product,
    open: sql`status = 'Open'`,
    renamed: openOrBooked,
    besides: nextVersion,
    noun: 'open inquiry',
  },
  { table: bids, column: bids.product, open: sql`status = 'Open'`, noun: 'open bid' },
  ...preferred.map((place): Place => ({ ...place, categoryFirst: true })),
];

const ofCategories: Place[] = [
  {
    table: storage,
    column: storage.product_category,
    open: sql`archived_at is null`,
    besides: nextVersion,
    noun: 'storage',
  },
  {
    table: listings,
    column: listings.product_category,
    open: sql`status = 'Open'`,
    renamed: openOrBooked,
    besides: nextVersion,
    noun: 'open listing',
  },
  { table: bidAsk, column: bidAsk.product_category, open: sql`true`, besides: nextVersion, noun: 'quote' },
  ...preferred,
  { table: mapPreferences, column: mapPreferences.product_category, open: sql`true` },
];

const places = { product: ofProducts, product_category: ofCategories };
export type Listed = keyof typeof places;

/** A list of names, or one name. */
const names = ({ column, categoryFirst }: Place, name: string): SQL => sql`
  ${column.columnType === 'PgArray' ? sql`${column} @> array[${name}]::text[]` : sql`${column} = ${name}`}
  ${categoryFirst ? sql`and not exists (select from product_categories as category where category.product_category = ${name})` : sql``}`;

const withNewName = ({ column }: Place, from: string, to: string): SQL =>
  column.columnType === 'PgArray'
    ? sql`array_replace(${column}, ${from}::text, ${to}::text)`
    : sql`${to}::text`;

const without = ({ column }: Place, name: string): SQL =>
  column.columnType === 'PgArray' ? sql`array_remove(${column}, ${name}::text)` : sql`null`;

/** Records that are open, or may be again, take the new name; what is over keeps the one that it was agreed with. */
export async function renameEverywhere(db: Db, kind: Listed, { from, to }: { from: string; to: string }) {
  for (const place of places[kind])
    await db.execute(sql`
      update ${place.table} set ${sql.identifier(place.column.name)} = ${withNewName(place, from, to)} ${place.besides ?? sql``}
      where ${place.renamed ?? place.open} and ${names(place, from)}`);
}

/** How many open records name it, by what they are called; only those that do. */
export async function namedIn(db: Db, kind: Listed, name: string): Promise<Record<string, number>> {
  const uses: Record<string, number> = {};
  for (const place of places[kind]) {
    if (!place.noun) continue;
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${place.table} where ${place.open} and ${names(place, name)}`,
    );
    if (row?.count) uses[place.noun] = row.count;
  }
  return uses;
}

/** Preferences forget a name that was deleted. */
export async function forgetPreferred(db: Db, kind: Listed, name: string): Promise<void> {
  for (const place of places[kind].filter(({ noun }) => noun === undefined))
    await db.execute(sql`
      update ${place.table} set ${sql.identifier(place.column.name)} = ${without(place, name)}
      where ${names(place, name)}`);
}
