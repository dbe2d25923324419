/** The main job by a client of @hey-api/openapi-ts: `node hey-api.ts <url> <owner> <trader> <password>`. */
import { createClient } from './hey-api/client/index.ts';
import {
  acceptBid,
  listListingProducts,
  listListings,
  listReceivedBids,
  listTerminalBookings,
  placeBid,
  signIn,
} from './hey-api/index.ts';

const [baseUrl = '', owner = '', trader = '', password = ''] = process.argv.slice(2);

/** What was answered; a refusal ends the program with its sentence. */
function got<T>({ data, error }: { data?: T; error?: { message: { text: string } } }): T {
  if (data === undefined) throw new Error(error?.message.text ?? 'Nobody answered.');
  return data;
}

async function entranceOf(email: string) {
  const { token } = got(await signIn({ client: createClient({ baseUrl }), body: { email, password } }));
  return createClient({ baseUrl, auth: token });
}

const buying = await entranceOf(trader);
const { data: listings } = got(
  await listListings({ client: buying, query: { min_working_capacity: 150, sort: 'listing_id', limit: 1 } }),
);
const [listing] = listings;
if (!listing) throw new Error('Nothing is on offer.');
const { listing_id: id, working_capacity, term } = listing;
const { data: products } = got(await listListingProducts({ client: buying, path: { id } }));
const bid = {
  client: buying,
  path: { id },
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: {
    volume: working_capacity,
    bid_price: 0.4,
    term,
    product: products[0]?.product ?? '',
    start_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    comment: 'For the winter',
  },
};
const placed = got(await placeBid(bid));
// The same key: the same bid.
const again = got(await placeBid(bid));

const selling = await entranceOf(owner);
const { data: received } = got(await listReceivedBids({ client: selling }));
const open = received.find(({ status }) => status === 'Open');
if (!open) throw new Error('No bid came in.');
const accepted = got(await acceptBid({ client: selling, path: { id: open.bid_id } }));
const { data: bookings } = got(
  await listTerminalBookings({ client: selling, query: { sort: '-booking_id', limit: 1 } }),
);
const { error } = await acceptBid({ client: selling, path: { id: open.bid_id } });
const refused: string | undefined = error?.message.text;
console.log(
  JSON.stringify({
    placed: placed.data,
    again: again.data,
    accepted: accepted.data,
    booking: bookings[0],
    refused,
  }),
);
