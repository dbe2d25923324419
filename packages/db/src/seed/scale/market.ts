import type postgres from 'postgres';
import { createRandom, type Random } from '../random.ts';
import { type CopyRow, copyRows, reserveIds } from './copy.ts';
import { listingRow, type ScaleSite, siteMaker, storageRow } from './rows.ts';
import type { IdRange, SeedContext, SeedPart } from './seed-part.ts';
import { userRows } from './users.ts';

const MODES = 2;

export function* storageRows(
  sites: ScaleSite[],
  options: { random: Random; today: string },
): Generator<CopyRow> {
  for (const site of sites) yield storageRow(site, options);
}

function* listingRows(
  sites: ScaleSite[],
  listings: IdRange,
  options: { random: Random; today: string },
): Generator<CopyRow> {
  for (let i = 0; i < listings.count; i++) {
    const site = sites[i % sites.length];
    if (site) yield listingRow(site, { listing_id: listings.first + i, ...options });
  }
}

/** The access modes of storage and of its listings, which alternate over the sites. */
export function* modeRows(sites: ScaleSite[], listings: IdRange): Generator<CopyRow> {
  for (const { storage_id, modes } of sites)
    for (const mode of modes) yield { storage_id, listing_id: null, ...mode };
  for (let i = 0; i < listings.count; i++)
    for (const mode of sites[i % sites.length]?.modes ?? [])
      yield { storage_id: null, listing_id: listings.first + i, ...mode };
}

/** The columns of a mode without its id and parent. */
const MODE_COLUMNS = ['mode_name', 'inbound_outbound', 'type', 'pump_over_rate', 'connection_name'].concat([
  'dock_draft',
  'length_overall',
  'class_one_rail',
  'rail_spots',
]);

/** Copies the modes of storage to its listings in the database, which takes a fraction of the time of COPY. */
const copyModes = (sql: postgres.Sql, { first, count }: IdRange) => sql`
  insert into access_modes (${sql(['listing_id', ...MODE_COLUMNS])})
  select l.listing_id, ${sql(MODE_COLUMNS.map((column) => `m.${column}`))}
  from listings l join access_modes m on m.storage_id = l.storage_id
  where l.listing_id >= ${first} and l.listing_id < ${first + count}
  order by l.listing_id, m.mode_id`;

/** Listings with two access modes each, one storage per four listings and one owner per hundred (at least five). */
export function marketPart(listings: number): SeedPart {
  const storage = Math.max(1, Math.ceil(listings / 4));
  const owners = Math.max(5, Math.ceil(listings / 100));
  const counts = { owners, storage, listings, access_modes: MODES * (listings + storage) };

  async function fill({ sql, onRows, ...context }: SeedContext) {
    const random = createRandom(`tank-storage-scale/${listings}`);
    const first = {
      owner: await reserveIds(sql, { table: 'users', key: 'user_id', count: owners }),
      storage: await reserveIds(sql, { table: 'storage', key: 'storage_id', count: storage }),
      listing: await reserveIds(sql, { table: 'listings', key: 'listing_id', count: listings }),
    };
    const make = siteMaker(random);
    const sites = Array.from({ length: storage }, (_, i) =>
      make({ storage_id: first.storage + i, owner_id: first.owner + (i % owners) }),
    );
    const block = { first: first.listing, count: listings };
    const contextWithRandom = { ...context, random };
    const copy = (table: string, rows: Iterator<CopyRow>) => copyRows(sql, { table, rows, onRows });
    await copy('users', userRows({ first: first.owner, count: owners }, 'Terminal', contextWithRandom));
    await copy('storage', storageRows(sites, contextWithRandom));
    await copy('listings', listingRows(sites, block, contextWithRandom));
    await copy('access_modes', modeRows(sites, { first: 0, count: 0 }));
    await copyModes(sql, block);
    onRows(MODES * listings);
  }
  return { counts, tables: ['users', 'storage', 'listings', 'access_modes'], fill };
}
