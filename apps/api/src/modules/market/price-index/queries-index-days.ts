/** The assessed days of the price index, and their assessments. */
import type { Db } from '@tank/db/client';
import { bidAsk } from '@tank/db/tables/bid-ask';
import { marketSpans } from '@tank/db/tables/market';
import { priceIndex, priceIndexDays, priceIndexNotes } from '@tank/db/tables/price-index';
import { addDays } from '@tank/schema/kit/dates';
import { sql } from 'drizzle-orm';

/** Older days are never assessed. */
const MAX_DAYS = 3650;

/**
 * Every past day without an assessment since the first record, the newest first: users look at recent days most.
 */
export async function daysToAssess(db: Pick<Db, 'execute'>, today: string): Promise<string[]> {
  const rows = await db.execute<{ day: string }>(sql`
    with begin as (
      select coalesce(
        least((select min(opened_on) from ${marketSpans}), (select min(date_placed) from ${bidAsk} where bid_ask = 'trade')),
        ${today}::date - 1) as day)
    select d::date::text as day
    from begin, generate_series(greatest(begin.day, ${addDays(today, -MAX_DAYS)}), ${today}::date - 1, interval '1 day') as d
    where not exists (select from ${priceIndexDays} where as_of = d::date)
    order by d desc`);
  return rows.map(({ day }) => day);
}

/** One statement for all rows: two years of history are about ten thousand. */
export async function writeAssessments(
  db: Pick<Db, 'execute'>,
  rows: readonly (typeof priceIndex.$inferInsert)[],
): Promise<void> {
  await db.execute(sql`
    insert into ${priceIndex} (as_of, region, product_category_id, product_category, basis, price, contributions)
    select as_of, region, product_category_id, product_category, basis, price, contributions
    from jsonb_populate_recordset(null::${priceIndex}, ${JSON.stringify(rows)}::jsonb)`);
}

export async function writeNotes(
  db: Pick<Db, 'execute'>,
  rows: readonly (typeof priceIndexNotes.$inferInsert)[],
): Promise<void> {
  await db.execute(sql`
    insert into ${priceIndexNotes} (as_of, region, product_category_id, waiting, withheld)
    select as_of, region, product_category_id, waiting, withheld
    from jsonb_populate_recordset(null::${priceIndexNotes}, ${JSON.stringify(rows)}::jsonb)`);
}
