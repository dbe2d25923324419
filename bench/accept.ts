/** Throughput of accepting bids, compared with a bare handler that runs the same statements. */
import { addUser, type BenchDatabase, type Cluster, signIn, today } from './lib/database.ts';
import { alternate, type Load } from './lib/load.ts';
import { atLeast, cpuRatio, round } from './lib/report.ts';
import { startApi, startReference } from './lib/servers.ts';

const LISTINGS = 50_000;
const ROUNDS = 5;
const BIDS_PER_ROUND = 3200;

interface Bid {
  bid_id: number;
  owner_id: number;
}

/** One open bid on each open listing, and a session for each owner. */
async function prepareBids({
  database,
}: BenchDatabase): Promise<{ bids: Bid[]; tokens: Map<number, string> }> {
  const bidder_id = await addUser(database);
  await database.client`
    insert into bids (listing_id, bidder_id, product, bid_price, volume, start_date, bid_term, bid_comment, date_placed)
    select listing_id, ${bidder_id}, 'WCS', 0.6, 10, ${today}, 12, 'Firm.', ${today} from listings
    where status = 'Open' and expiration >= ${today}
    order by listing_id`;
  await database.client`vacuum (analyze) bids, bookings, history, outbox, notifications`;
  const bids = await database.client<Bid[]>`
    select bid_id, owner_id from bids join listings using (listing_id) order by bid_id`;
  const tokens = new Map<number, string>();
  for (const { owner_id } of bids)
    if (!tokens.has(owner_id)) tokens.set(owner_id, await signIn(database, owner_id));
  return { bids, tokens };
}

export async function accept(cluster: Cluster): Promise<string> {
  const prepared = await cluster.create({ listings: LISTINGS });
  const { bids, tokens } = await prepareBids(prepared);
  const [api, reference] = await Promise.all([startApi(prepared.url), startReference(prepared.url)]);
  const next = () => {
    const batch = bids.splice(0, BIDS_PER_ROUND);
    if (batch.length < BIDS_PER_ROUND) throw new Error('There are too few bids.');
    return batch;
  };
  try {
    const rates = await alternate(
      {
        api: (): Load => ({
          origin: api.origin,
          cpu_of: { server: api.pid, database: prepared.postmaster },
          calls: next().map(({ bid_id, owner_id }) => ({
            method: 'POST',
            path: '/trpc/bids.accept',
            headers: { 'x-access-token': tokens.get(owner_id) ?? '', 'content-type': 'application/json' },
            body: JSON.stringify({ bid_id }),
          })),
        }),
        reference: (): Load => ({
          origin: reference.origin,
          cpu_of: { server: reference.pid, database: prepared.postmaster },
          calls: next().map(({ bid_id }) => ({ method: 'POST', path: `/accept/${bid_id}` })),
        }),
      },
      ROUNDS,
    );
    const ratio = rates.api.rate / rates.reference.rate;
    return [
      `${round(ratio)} of a bare handler with the same statements`,
      `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} accepted bids/s, ${atLeast(ratio, 0.7)};`,
      `${cpuRatio(rates.api.cpu, rates.reference.cpu)})`,
    ].join(' ');
  } finally {
    await Promise.all([api.stop(), reference.stop()]);
  }
}
