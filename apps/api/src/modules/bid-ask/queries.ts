import type { Db, ReadDb } from '@tank/db/client';
import { bidAsk } from '@tank/db/tables/bid-ask';
import { entitiesShownIn } from '@tank/schema/entities';
import { bidAskTable } from '@tank/schema/tables/bid-ask';
import { eq, sql } from 'drizzle-orm';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';

/** Bid Ask, for Admins. */
export const allQuotes = listSource({
  name: 'bid_ask.all',
  table: bidAskTable,
  entities: entitiesShownIn('bidAsk'),
  from: sql`${bidAsk}`,
  where: sql`true`,
  columns: columnsOf(bidAsk, bidAskTable),
  key: 'bid_ask_id',
  indexed_bounds: true,
});

export async function loadQuote(db: ReadDb, bid_ask_id: number) {
  const [row] = await db.select().from(bidAsk).where(eq(bidAsk.bid_ask_id, bid_ask_id));
  return row;
}

/** The lock makes the later of two concurrent edits see the new version. */
export async function lockQuote(db: Db, bid_ask_id: number) {
  const [row] = await db.select().from(bidAsk).where(eq(bidAsk.bid_ask_id, bid_ask_id)).for('update');
  return row;
}
