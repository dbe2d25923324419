/** Columns that name a product or a category: a rename updates them, and open records in them prevent a delete. */
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

interface Reference {
  table: PgTable;
  column: PgColumn;
  /** Matches open rows, which prevent a delete. */
  isOpen: SQL;
  /** The column holds products and categories; a category of the same name takes precedence. */
  prefersCategory?: true;
  /** Matches rows that a rename updates; default `isOpen`. Includes booked rows, because backing out reopens them. */
  isRenamed?: SQL;
  /** Further assignments of a rename. */
  alsoSet?: SQL;
  /** Names the rows in the error message; without it they do not prevent a delete. */
  noun?: string;
}

/** A concurrent edit of the record then fails with STALE. */
const nextVersion = sql`, version = version + 1`;

const openOrBooked = sql`status in ('Open', 'Booked')`;

/** Products and categories that users prefer. They do not prevent a delete. */
const preferenceReferences: Reference[] = [
  { table: preferences, column: preferences.products, isOpen: sql`true` },
  { table: pendingUsers, column: pendingUsers.preferred_products, isOpen: sql`true` },
];

/** In lock order. */
const productReferences: Reference[] = [
  {
    table: listings,
    column: listings.heel_product,
    isOpen: sql`status = 'Open'`,
    isRenamed: openOrBooked,
    alsoSet: nextVersion,
    noun: 'open listing',
  },
  {
    table: inquiries,
    column: inquiries.product,
    isOpen: sql`status = 'Open'`,
    isRenamed: openOrBooked,
    alsoSet: nextVersion,
    noun: 'open inquiry',
  },
  { table: bids, column: bids.product, isOpen: sql`status = 'Open'`, noun: 'open bid' },
  ...preferenceReferences.map((reference): Reference => ({ ...reference, prefersCategory: true })),
];

const categoryReferences: Reference[] = [
  {
    table: storage,
    column: storage.product_category,
    isOpen: sql`archived_at is null`,
    alsoSet: nextVersion,
    noun: 'storage',
  },
  {
    table: listings,
    column: listings.product_category,
    isOpen: sql`status = 'Open'`,
    isRenamed: openOrBooked,
    alsoSet: nextVersion,
    noun: 'open listing',
  },
  { table: bidAsk, column: bidAsk.product_category, isOpen: sql`true`, alsoSet: nextVersion, noun: 'quote' },
  ...preferenceReferences,
  { table: mapPreferences, column: mapPreferences.product_category, isOpen: sql`true` },
];

const references = { product: productReferences, product_category: categoryReferences };
type NameKind = keyof typeof references;

/** The column is an array of names or a single name. */
const hasName = ({ column, prefersCategory }: Reference, name: string): SQL => sql`
  ${column.columnType === 'PgArray' ? sql`${column} @> array[${name}]::text[]` : sql`${column} = ${name}`}
  ${prefersCategory ? sql`and not exists (select from product_categories as category where category.product_category = ${name})` : sql``}`;

const withNewName = ({ column }: Reference, from: string, to: string): SQL =>
  column.columnType === 'PgArray'
    ? sql`array_replace(${column}, ${from}::text, ${to}::text)`
    : sql`${to}::text`;

const withoutName = ({ column }: Reference, name: string): SQL =>
  column.columnType === 'PgArray' ? sql`array_remove(${column}, ${name}::text)` : sql`null`;

/** Renames in records that are open or may reopen; closed records keep the name that was agreed. */
export async function renameReferences(db: Db, kind: NameKind, { from, to }: { from: string; to: string }) {
  for (const reference of references[kind])
    await db.execute(sql`
      update ${reference.table} set ${sql.identifier(reference.column.name)} = ${withNewName(reference, from, to)} ${reference.alsoSet ?? sql``}
      where ${reference.isRenamed ?? reference.isOpen} and ${hasName(reference, from)}`);
}

/** Non-zero counts of open records that name it, by noun. */
export async function countReferences(db: Db, kind: NameKind, name: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reference of references[kind]) {
    if (!reference.noun) continue;
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${reference.table} where ${reference.isOpen} and ${hasName(reference, name)}`,
    );
    if (row?.count) counts[reference.noun] = row.count;
  }
  return counts;
}

/** Removes a deleted name from preferences. */
export async function removeFromPreferences(db: Db, kind: NameKind, name: string): Promise<void> {
  for (const reference of references[kind].filter(({ noun }) => noun === undefined))
    await db.execute(sql`
      update ${reference.table} set ${sql.identifier(reference.column.name)} = ${withoutName(reference, name)}
      where ${hasName(reference, name)}`);
}
