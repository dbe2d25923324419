/** The main job by a client of orval: `node orval.ts <url> <owner> <trader> <password>`. */
import {
  acceptBid,
  listListingProducts,
  listListings,
  listReceivedBids,
  listTerminalBookings,
  placeBid,
  signIn,
} from './orval/client.ts';

// The address stands in the client: its generator was given it.
const [owner = '', trader = '', password = ''] = process.argv.slice(3);

type Answer = { status: number; data: unknown };
type Refusal = { message: { text: string } };

/** What was answered; a refusal ends the program with its sentence. */
function got<A extends Answer>(answer: A): Extract<A, { status: 200 }>['data'] {
  if (answer.status !== 200) throw new Error((answer.data as Refusal).message.text);
  return answer.data as Extract<A, { status: 200 }>['data'];
}

async function headersOf(email: string) {
  const { token } = got(await signIn({ email, password }));
  return { 'x-access-token': token };
}

const buying = await headersOf(trader);
const { data: listings } = got(
  await listListings({ min_working_capacity: 150, sort: 'listing_id', limit: 1 }, { headers: buying }),
);
const [listing] = listings;
if (!listing) throw new Error('Nothing is on offer.');
const { listing_id, working_capacity, term } = listing;
const { data: products } = got(await listListingProducts(listing_id, { headers: buying }));
const bid = {
  volume: working_capacity,
  bid_price: 0.4,
  term,
  product: products[0]?.product ?? '',
  start_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  comment: 'For the winter',
};
const headers = { ...buying, 'idempotency-key': crypto.randomUUID() };
const placed = got(await placeBid(listing_id, bid, { headers }));
// The same key: the same bid.
const again = got(await placeBid(listing_id, bid, { headers }));

const selling = { headers: await headersOf(owner) };
const { data: received } = got(await listReceivedBids({}, selling));
const open = received.find(({ status }) => status === 'Open');
if (!open) throw new Error('No bid came in.');
const accepted = got(await acceptBid(open.bid_id, {}, selling));
const { data: bookings } = got(await listTerminalBookings({ sort: '-booking_id', limit: 1 }, selling));
const second = await acceptBid(open.bid_id, {}, selling);
const refused = second.status === 200 ? undefined : second.data.message.text;
console.log(
  JSON.stringify({
    placed: placed.data,
    again: again.data,
    accepted: accepted.data,
    booking: bookings[0],
    refused,
  }),
);
