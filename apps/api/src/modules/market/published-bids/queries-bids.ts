/** Reads bids from the spans, and writes the published ones (ADR 23). */
import type { Db } from '@tank/db/client';
import { marketBids, marketRollUp } from '@tank/db/tables/market';
import { gte, lt, sql } from 'drizzle-orm';
import { bidDecimals } from '../roll-up/sums.ts';
import type { BidChange, PublishedBids } from './published-bids.ts';

/** Rows in one statement. */
const BATCH = 1000;
const UNITS = { priced: 10 ** bidDecimals.priced, value: 10 ** bidDecimals.value };

/** A team is one owner. Its negated id cannot collide with that of an account. */
export const bidOwner = sql`coalesce(-team_id, owner_id)`;

/**
 * Bids as they were at the end of a day; later placements and endings are ignored. A bid counts from `first` until the day before
 * `after`.
 */
export const bidsInUse = (as_of: string) => sql`
  select span_id, region, categories, ${bidOwner} as owner, volume, price, greatest(opened_on, use_from) as first,
    least(use_to, case when least(closed_on, last_day + 1) <= ${as_of}::date then least(closed_on, last_day + 1) end) as after
  from market_spans
  where measure = 'bid' and price is not null and opened_on <= ${as_of}::date`;

/** All bids that count on the first day, and the changes of each later day. */
export async function readBidChanges(
  db: Db,
  { as_of, first_day }: { as_of: string; first_day: string },
): Promise<BidChange[]> {
  const rows = await db.execute<
    Record<'day' | 'region' | 'owner' | 'volume' | 'value' | 'count', string> & { categories: number[] }
  >(sql`
    select day::text, region, categories, owner::text, sum(sign * volume)::text as volume, sum(sign * volume * price)::text as value,
      sum(sign)::text as count
    from (${bidsInUse(as_of)}) as bids
    cross join lateral (values (greatest(first, ${first_day}::date), 1), (after, -1)) as edges (day, sign)
    where first < after and after > ${first_day}::date
    group by day, region, categories, owner
    order by day`);
  return rows.map(({ day, region, categories, owner, volume, value, count }) => ({
    day,
    region,
    categories,
    owner: Number(owner),
    volume: unitsOf(volume, bidDecimals.priced),
    value: exactUnitsOf(value, bidDecimals.value),
    contributions: Number(count),
  }));
}

/** A decimal number as an integer in units of the last decimal. */
function exactUnitsOf(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}
const unitsOf = (text: string, decimals: number) => Number(exactUnitsOf(text, decimals));

function decimalOf(units: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  return `${units / scale}.${String(units % scale).padStart(decimals, '0')}`;
}

/** The last day with published bids; null before the first. */
export async function readBidsAsOf(db: Db): Promise<string | null> {
  const [row] = await db.select({ as_of: marketRollUp.bids_as_of }).from(marketRollUp);
  return row?.as_of ?? null;
}

/** The published bids of each cell on the day before `first_day`. */
export async function readPublishedBefore(db: Db, first_day: string): Promise<PublishedBids[]> {
  const rows = await db
    .selectDistinctOn([marketBids.area, marketBids.product_category_id])
    .from(marketBids)
    .where(lt(marketBids.day, first_day))
    .orderBy(marketBids.area, marketBids.product_category_id, sql`${marketBids.day} desc`);
  return rows.map(({ priced, value, ...row }) => ({
    ...row,
    priced: Math.round(priced * UNITS.priced),
    value: exactUnitsOf(value, bidDecimals.value),
  }));
}

export const deletePublishedFrom = (db: Db, first_day: string) =>
  db.delete(marketBids).where(gte(marketBids.day, first_day));

export async function insertPublished(db: Db, rows: readonly PublishedBids[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await db.insert(marketBids).values(
      rows.slice(at, at + BATCH).map(({ priced, value, ...row }) => ({
        ...row,
        priced: priced / UNITS.priced,
        value: decimalOf(value, bidDecimals.value),
      })),
    );
}

export const setBidsAsOf = (db: Db, as_of: string) => db.update(marketRollUp).set({ bids_as_of: as_of });
