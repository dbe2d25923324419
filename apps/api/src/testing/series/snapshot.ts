/** Reads the open records and deals directly from the tables. */
import { addDays } from '@tank/schema/kit/dates';
import type { TestApi } from '../test-api.ts';
import type { Deal } from './index-model.ts';
import type { Open } from './series-model.ts';

interface Row extends Omit<Open, 'volume' | 'price'> {
  volume: string;
  price: string | null;
}

const units = (text: string, decimals: number) => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
};

/** The open records. Quotes count for 90 days after the day of placement. */
export async function takeSnapshot({ database: { client } }: TestApi, today: string): Promise<Open[]> {
  const rows = await client<Row[]>`
    select 'listing' as kind, owner_id::int as owner, region,
      case when visibility > 0 then administrative_area_level_1 end as state, product_category as categories,
      working_capacity::text as volume, case hide_price when 0 then ask_price::text end as price,
      date_available as from, term as months, expiration as last
    from listings where status = 'Open'
    union all
    select 'inquiry', owner_id::int, region, administrative_area_level_1, array(select product_category from products p where p.product = it.product),
      max_volume::text, bid_price::text, start_date, term, expiration
    from inquiries it where status = 'Open'
    union all
    select 'bid', bidder_id::int, region, null, array(select product_category from products p where p.product = it.product), volume::text, bid_price::text, start_date,
      bid_term, expiration
    from bids it join listings using (listing_id) where it.status = 'Open'
    union all
    select bid_ask || ' quote', entered_by::int, region, null, product_category, volume::text, price::text, start_date, term,
      date_placed + 90
    from bid_ask where bid_ask <> 'trade' and date_placed >= ${addDays(today, -90)}`;
  return rows.map((row) => ({
    ...row,
    volume: units(row.volume, 3),
    price: row.price === null ? null : units(row.price, 4),
  }));
}

interface DealRow extends Omit<Deal, 'volume' | 'price'> {
  booking_id: number | null;
  volume: string;
  price: string;
}

/** All deals. A booking keeps the region in which it was first read, even if its storage moves. */
export async function readDeals(
  { database: { client } }: TestApi,
  seenIn: Map<number, string>,
): Promise<Deal[]> {
  const rows = await client<DealRow[]>`
    select booking_id::int, region, array(select product_category from products p where p.product = it.product) as categories,
      volume::text, price::text, terminal_id::int as terminal, trader_id::int as trader, date_booked as day,
      case closed_reason when 'backed_out' then closed_at::date end as left
    from bookings it join storage using (storage_id)
    union all
    select null, region, product_category, volume::text, price::text, entered_by::int, entered_by::int, date_placed, null
    from bid_ask where bid_ask = 'trade'`;
  return rows.map(({ booking_id, ...row }) => {
    const region = (booking_id !== null && seenIn.get(booking_id)) || row.region;
    if (booking_id !== null) seenIn.set(booking_id, region);
    return { ...row, region, volume: units(row.volume, 3), price: units(row.price, 4) };
  });
}
