import { hash } from '@node-rs/argon2';
import type postgres from 'postgres';
import type { Database } from '../client.ts';
import { assertDate } from './dates.ts';
import { demoHashing, demoPassword } from './demo/accounts.ts';
import { bookingsPart } from './scale/bookings.ts';
import { fillThenIndex } from './scale/bulk-indexes.ts';
import { inquiriesPart } from './scale/inquiries.ts';
import { marketPart } from './scale/market.ts';
import type { ScaleCounts, SeedPart } from './scale/seed-part.ts';

export interface ScaleOptions {
  /** Number of listings, most of them open. */
  listings?: number | undefined;
  /** Number of bookings, with their listings, bids, inquiries and offers. */
  bookings?: number | undefined;
  /** Number of terminals of the bookings; default: one per hundred bookings. */
  terminals?: number | undefined;
  /** Number of inquiries, most of them open. */
  inquiries?: number | undefined;
  /** `YYYY-MM-DD`; dates are relative to it. */
  today: string;
  /** Called from time to time with the number of rows written. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

function assertCount(name: string, value: number | undefined): void {
  if (value !== undefined && (!Number.isInteger(value) || value < 1))
    throw new Error(`The number of ${name} must be a whole number from 1.`);
}

function planParts({ listings, bookings, terminals, inquiries }: ScaleOptions): SeedPart[] {
  for (const [name, value] of Object.entries({ listings, bookings, terminals, inquiries }))
    assertCount(name, value);
  return [
    ...(listings ? [marketPart(listings)] : []),
    ...(bookings ? [bookingsPart(bookings, terminals)] : []),
    ...(inquiries ? [inquiriesPart(inquiries)] : []),
  ];
}

function sumCounts(parts: SeedPart[]): ScaleCounts {
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
 * Adds many rows for benchmarks in one transaction, then runs VACUUM ANALYZE. Deterministic. Users sign in with the demo password as
 * `terminal-<id>@scale.test` and `trader-<id>@scale.test`. There is one storage per four listings and one owner per hundred. One in ten
 * listings and inquiries is Expired or Withdrawn, none is Booked.
 */
export async function seedScale({ client }: Database, options: ScaleOptions): Promise<ScaleCounts> {
  assertDate(options.today);
  const { today, onProgress = () => {} } = options;
  const parts = planParts(options);
  const counts = sumCounts(parts);
  const tables = new Set(parts.flatMap((part) => part.tables));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    onProgress({ done, total });
  };
  const password_hash = await hash(demoPassword, demoHashing);
  await client.begin(async (tx) => {
    // A transaction has the same methods; only the driver's types differ.
    const sql = tx as unknown as postgres.Sql;
    // The spans are filled from the complete history at the end.
    await sql`select set_config('tank.follow_market', 'off', true)`;
    const context = { sql, today, password_hash, products: await productsByCategory(sql), onRows };
    await fillThenIndex(sql, { tables: [...tables], rows: total }, async () => {
      for (const part of parts) await part.fill(context);
    });
    await sql`select fill_market_spans(${today})`;
  });
  if (tables.size > 0) await client`vacuum (analyze) ${client([...tables])}`;
  return counts;
}
