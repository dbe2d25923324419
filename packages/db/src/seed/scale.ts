import { hash } from '@node-rs/argon2';
import type postgres from 'postgres';
import type { Database } from '../client.ts';
import { assertDate } from './dates.ts';
import { demoHashing, demoPassword } from './demo/accounts.ts';
import { bookingsPart } from './scale/bookings.ts';
import { fillThenIndex } from './scale/bulk-indexes.ts';
import { inquiriesPart } from './scale/inquiries.ts';
import { marketPart } from './scale/market.ts';
import type { Part, ScaleCounts } from './scale/part.ts';

export interface ScaleOptions {
  /** How many listings, open ones most of them. */
  listings?: number | undefined;
  /** How many bookings, with the listings, bids, inquiries and offers that they were made from. */
  bookings?: number | undefined;
  /** Over how many terminals the bookings are spread; left out: a hundred bookings each. */
  terminals?: number | undefined;
  /** How many inquiries, open ones most of them. */
  inquiries?: number | undefined;
  /** `YYYY-MM-DD`; dates are relative to it. */
  today: string;
  /** Rows written so far of all rows, from time to time. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

function assertCount(name: string, value: number | undefined): void {
  if (value !== undefined && (!Number.isInteger(value) || value < 1))
    throw new Error(`The number of ${name} must be a whole number from 1.`);
}

function partsOf({ listings, bookings, terminals, inquiries }: ScaleOptions): Part[] {
  for (const [name, value] of Object.entries({ listings, bookings, terminals, inquiries }))
    assertCount(name, value);
  return [
    ...(listings ? [marketPart(listings)] : []),
    ...(bookings ? [bookingsPart(bookings, terminals)] : []),
    ...(inquiries ? [inquiriesPart(inquiries)] : []),
  ];
}

/** Sums of what the parts add. */
function countsOf(parts: Part[]): ScaleCounts {
  const sums: ScaleCounts = {};
  for (const { counts } of parts)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

async function productsByCategory(sql: postgres.Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ product_category: string; products: string[] }[]>`
    select product_category, array_agg(product order by product_id) as products from products group by 1`;
  return new Map(rows.map(({ product_category, products }) => [product_category, products]));
}

/**
 * Adds many rows, for measurements; people sign in with the demo password as `terminal-<id>@scale.test` and
 * `trader-<id>@scale.test`. Listings come with a quarter as many storages and a hundredth as many owners, none of them
 * Booked; one in ten is Expired or Withdrawn, as of the inquiries. The same call adds the same rows to the same
 * database. All or nothing; ends with VACUUM ANALYZE.
 */
export async function seedScale({ client }: Database, options: ScaleOptions): Promise<ScaleCounts> {
  assertDate(options.today);
  const { today, onProgress = () => {} } = options;
  const parts = partsOf(options);
  const counts = countsOf(parts);
  const tables = new Set(parts.flatMap((part) => part.tables));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    onProgress({ done, total });
  };
  const password_hash = await hash(demoPassword, demoHashing);
  await client.begin(async (tx) => {
    // A transaction takes the same calls; the driver's types keep it apart.
    const sql = tx as unknown as postgres.Sql;
    // The history comes all at once: what was open when is read from it at the end.
    await sql`select set_config('tank.follow_market', 'off', true)`;
    const filling = { sql, today, password_hash, products: await productsByCategory(sql), onRows };
    await fillThenIndex(sql, { tables: [...tables], rows: total }, async () => {
      for (const part of parts) await part.fill(filling);
    });
    await sql`select fill_market_spans(${today})`;
  });
  if (tables.size > 0) await client`vacuum (analyze) ${client([...tables])}`;
  return counts;
}
