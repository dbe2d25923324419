/** Prepared write calls: post a listing, bid on one, accept a bid. */
import { addMonths } from '@tank/schema/kit/dates';
import { addUser, type BenchDatabase, signIn, today } from '../lib/database.ts';
import type { Call } from '../lib/load.ts';

const BIDS_PER_BIDDER = 800;
const START_DATE = addMonths(today, 1);

interface Target {
  id: number;
  owner_id: number;
  product: string;
}

/** Each call may be sent once. */
export interface Writers {
  post: Call[];
  place: Call[];
  accept: Call[];
}

const call = (procedure: string, input: object, token: string): Call => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  headers: { 'x-access-token': token, 'content-type': 'application/json' },
  body: JSON.stringify(input),
});

/** Creates one session per user. */
function createSessions({ database }: BenchDatabase) {
  const tokens = new Map<number, Promise<string>>();
  return (user_id: number) => {
    const token = tokens.get(user_id) ?? signIn(database, user_id);
    tokens.set(user_id, token);
    return token;
  };
}

/** Open listings with one of their products; those with even ids, or with odd ones. */
const openListings = ({ database }: BenchDatabase, odd: 0 | 1) => database.client<Target[]>`
  select distinct on (listing_id) listing_id as id, owner_id, product
  from listings join products p on p.product_category = any(listings.product_category)
  where status = 'Open' and expiration > ${START_DATE} and listing_id % 2 = ${odd}
  order by listing_id, product`;

/** Inserted directly, with the spans that the API would have created. */
async function createBids({ database }: BenchDatabase, targets: Target[]): Promise<Target[]> {
  const bidder_id = await addUser(database);
  await database.client`
    insert into bids (listing_id, bidder_id, product, bid_price, volume, start_date, bid_term, bid_comment, date_placed)
    select id, ${bidder_id}, product, 0.6, 1, ${START_DATE}, 12, 'Firm.', ${today}
    from jsonb_to_recordset(${JSON.stringify(targets)}::text::jsonb) as target(id bigint, product text)`;
  await database.client`select fill_market_spans(${today})`;
  return database.client<Target[]>`
    select bid_id as id, owner_id, bids.product from bids join listings using (listing_id)
    where bidder_id = ${bidder_id} order by bid_id`;
}

const readStorage = ({ database }: BenchDatabase) => database.client<Target[]>`
  select storage_id as id, owner_id, '' as product from storage where archived_at is null and total_capacity >= 1
  order by storage_id`;

export async function prepareWriters(bench: BenchDatabase, count: number): Promise<Writers> {
  const readToken = createSessions(bench);
  const bidders: number[] = [];
  const pickBidder = async (i: number) => {
    const at = Math.floor(i / BIDS_PER_BIDDER);
    bidders[at] ??= await addUser(bench.database);
    return bidders[at];
  };
  const sites = await readStorage(bench);
  const listings = (await openListings(bench, 0)).slice(0, count);
  const bids = await createBids(bench, (await openListings(bench, 1)).slice(0, count));
  const writers: Writers = { post: [], place: [], accept: [] };
  for (let i = 0; i < count; i++) {
    const site = sites[i % sites.length];
    if (site)
      writers.post.push(
        call(
          'listings.create',
          {
            storage_id: site.id,
            working_capacity: 1,
            date_available: today,
            term: 12,
            ask_price: 0.5,
            delay_after_commit: 1,
            comment: 'Clean.',
            visibility: 2,
          },
          await readToken(site.owner_id),
        ),
      );
  }
  for (const [i, { id: listing_id, product }] of listings.entries())
    writers.place.push(
      call(
        'bids.place',
        {
          listing_id,
          product,
          bid_price: 0.5,
          volume: 1,
          start_date: START_DATE,
          bid_term: 12,
          bid_comment: 'Firm.',
        },
        await readToken(await pickBidder(i)),
      ),
    );
  for (const { id: bid_id, owner_id } of bids)
    writers.accept.push(call('bids.accept', { bid_id }, await readToken(owner_id)));
  return writers;
}
