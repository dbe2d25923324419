import { hash } from '@node-rs/argon2';
import type postgres from 'postgres';
import type { Database } from '../client.ts';
import { addDays, assertDate, momentOf } from './dates.ts';
import { demoHashing, demoPassword } from './demo/accounts.ts';
import { createRandom, type Random } from './random.ts';
import { type CopyRow, copyRows, reserveIds } from './scale/copy.ts';
import { listingRow, type ScaleSite, siteMaker, storageRow } from './scale/rows.ts';

interface ScaleOptions {
  /** How many listings. */
  listings: number;
  /** `YYYY-MM-DD`; dates are relative to it. */
  today: string;
  /** Rows written so far of all rows, from time to time. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** What was added. */
export interface ScaleCounts {
  owners: number;
  storage: number;
  listings: number;
  access_modes: number;
}

const MODES = 2;
const TABLES = ['users', 'storage', 'listings', 'access_modes'];

/** Ids that were taken at once. */
interface Block {
  first: number;
  count: number;
}

function countsOf(listings: number): ScaleCounts {
  const storage = Math.max(1, Math.ceil(listings / 4));
  const owners = Math.max(5, Math.ceil(listings / 100));
  return { owners, storage, listings, access_modes: MODES * (listings + storage) };
}

function* ownerRows(
  { first, count, today, random }: { first: number; count: number; today: string; random: Random },
  password_hash: string,
): Generator<CopyRow> {
  for (let user_id = first; user_id < first + count; user_id++)
    yield {
      user_id,
      username: `scale_terminal_${user_id}`,
      email: `terminal-${user_id}@scale.test`,
      password_hash,
      category: 'Terminal',
      first_name: 'Scale',
      last_name: `Terminal ${user_id}`,
      company: `Scale Terminals ${user_id}`,
      tutorial_step: 35,
      created_at: momentOf(addDays(today, -610), random),
    };
}

function* storageRows(sites: ScaleSite[], options: { random: Random; today: string }): Generator<CopyRow> {
  for (const site of sites) yield storageRow(site, options);
}

function* listingRows(
  sites: ScaleSite[],
  listings: Block,
  options: { random: Random; today: string },
): Generator<CopyRow> {
  for (let i = 0; i < listings.count; i++) {
    const site = sites[i % sites.length];
    if (site) yield listingRow(site, { listing_id: listings.first + i, ...options });
  }
}

function* modeRows(sites: ScaleSite[], listings: Block): Generator<CopyRow> {
  for (const { storage_id, modes } of sites)
    for (const mode of modes) yield { storage_id, listing_id: null, ...mode };
  for (let i = 0; i < listings.count; i++)
    for (const mode of sites[i % sites.length]?.modes ?? [])
      yield { storage_id: null, listing_id: listings.first + i, ...mode };
}

async function fillTables(
  sql: postgres.Sql,
  counts: ScaleCounts,
  { today, onProgress = () => {} }: ScaleOptions,
) {
  const random = createRandom(`tank-storage-scale/${counts.listings}`);
  const total = counts.owners + counts.storage + counts.listings + counts.access_modes;
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    onProgress({ done, total });
  };
  const password_hash = await hash(demoPassword, demoHashing);
  const first = {
    owner: await reserveIds(sql, { table: 'users', key: 'user_id', count: counts.owners }),
    storage: await reserveIds(sql, { table: 'storage', key: 'storage_id', count: counts.storage }),
    listing: await reserveIds(sql, { table: 'listings', key: 'listing_id', count: counts.listings }),
  };
  const make = siteMaker(random);
  const sites = Array.from({ length: counts.storage }, (_, i) =>
    make({ storage_id: first.storage + i, owner_id: first.owner + (i % counts.owners) }),
  );
  const listings = { first: first.listing, count: counts.listings };
  const owners = { first: first.owner, count: counts.owners, today, random };
  await copyRows(sql, { table: 'users', rows: ownerRows(owners, password_hash), onRows });
  await copyRows(sql, { table: 'storage', rows: storageRows(sites, { random, today }), onRows });
  await copyRows(sql, { table: 'listings', rows: listingRows(sites, listings, { random, today }), onRows });
  await copyRows(sql, { table: 'access_modes', rows: modeRows(sites, listings), onRows });
}

/**
 * Adds many listings, for measurements: a quarter as many storages, a hundredth as many owners (five at least; they
 * sign in with the demo password as `terminal-<id>@scale.test`), two access modes each. One in ten is Expired or
 * Withdrawn; none is Booked, as no bookings come with them. All or nothing; ends with VACUUM ANALYZE.
 */
export async function seedScale({ client }: Database, options: ScaleOptions): Promise<ScaleCounts> {
  assertDate(options.today);
  if (!Number.isInteger(options.listings) || options.listings < 1)
    throw new Error('The number of listings must be a whole number from 1.');
  const counts = countsOf(options.listings);
  await client.begin((sql) => fillTables(sql as unknown as postgres.Sql, counts, options));
  await client`vacuum (analyze) ${client(TABLES)}`;
  return counts;
}
