/** The main job by the types of openapi-typescript: `node openapi-typescript.ts <url> <owner> <trader> <password>`. */
import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';

const [baseUrl = '', owner = '', trader = '', password = ''] = process.argv.slice(2);

/** What was answered; a refusal ends the program with its sentence. */
function got<T>({ data, error }: { data?: T; error?: { message: { text: string } } }): T {
  if (data === undefined) throw new Error(error?.message.text ?? 'Nobody answered.');
  return data;
}

async function signIn(email: string) {
  const entrance = createClient<paths>({ baseUrl });
  const { token } = got(await entrance.POST('/api/login', { body: { email, password } }));
  return createClient<paths>({ baseUrl, headers: { 'x-access-token': token } });
}

const buying = await signIn(trader);
const { data: listings } = got(
  await buying.GET('/api/listing/all', {
    params: { query: { min_working_capacity: 150, sort: 'listing_id', limit: 1 } },
  }),
);
const [listing] = listings;
if (!listing) throw new Error('Nothing is on offer.');
const { listing_id, working_capacity, product_category, term } = listing;
const { data: products } = got(
  await buying.GET('/api/bid/{id}/products', { params: { path: { id: listing_id } } }),
);
const bid = {
  params: { path: { id: listing_id }, header: { 'idempotency-key': crypto.randomUUID() } },
  body: {
    volume: working_capacity,
    bid_price: 0.4,
    term,
    product: products[0]?.product ?? '',
    start_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    comment: `For ${product_category.toLowerCase()}`,
  },
};
const placed = got(await buying.POST('/api/bid/{id}', bid));
// The same key: the same bid.
const again = got(await buying.POST('/api/bid/{id}', bid));

const selling = await signIn(owner);
const { data: received } = got(await selling.GET('/api/bid/received'));
const [open] = received.filter(({ status }) => status === 'Open');
if (!open) throw new Error('No bid came in.');
const accepted = got(
  await selling.POST('/api/booking/{id}', {
    params: { path: { id: open.bid_id }, header: { 'idempotency-key': crypto.randomUUID() } },
    body: {},
  }),
);
const { data: booking } = got(
  await selling.GET('/api/booking/terminal', { params: { query: { sort: '-booking_id', limit: 1 } } }),
);
const { error } = await selling.POST('/api/booking/{id}', {
  params: { path: { id: open.bid_id } },
  body: {},
});
const refused: string | undefined = error?.message.text;
console.log(
  JSON.stringify({
    placed: placed.data,
    again: again.data,
    accepted: accepted.data,
    booking: booking[0],
    refused,
  }),
);
