import { asc } from 'drizzle-orm';
import type { accessModes } from '../../tables/access-modes.ts';
import { products } from '../../tables/context.ts';
import type { storage } from '../../tables/storage.ts';
import type { users } from '../../tables/users.ts';
import { addDays } from '../dates.ts';
import { createRandom, type Random } from '../random.ts';
import type { Transaction } from './insert.ts';
import { createJournal, type Journal } from './journal.ts';

export type UserRow = typeof users.$inferSelect;
export type StorageRow = typeof storage.$inferSelect;
export type ModeRow = typeof accessModes.$inferSelect;

/** Shared state of all parts of the demo seed. */
export interface World {
  tx: Transaction;
  random: Random;
  today: string;
  /** The day of the newest events, so that none is in the future. */
  yesterday: string;
  journal: Journal;
  /** Products by category. */
  products: Map<string, string[]>;
}

export async function createWorld({
  tx,
  today,
  seed,
}: {
  tx: Transaction;
  today: string;
  seed: string;
}): Promise<World> {
  const byCategory = new Map<string, string[]>();
  for (const row of await tx.select().from(products).orderBy(asc(products.product_id)))
    byCategory.set(row.product_category, [...(byCategory.get(row.product_category) ?? []), row.product]);
  return {
    tx,
    random: createRandom(seed),
    today,
    yesterday: addDays(today, -1),
    journal: createJournal(),
    products: byCategory,
  };
}
