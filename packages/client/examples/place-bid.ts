/** Places a bid with a PDF: `TANK_URL=... TANK_TOKEN=... node place-bid.ts <listing> <pdf>`. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createTankClient, TankError } from '@tank/client';

const { TANK_URL: url = 'http://localhost:3000', TANK_TOKEN: token = '' } = process.env;
const [listing = '', pdf = ''] = process.argv.slice(2);
const tank = createTankClient({ url, token });

try {
  const listing_id = Number(listing);
  const { data: products } = await tank.listings.products.query({ listing_id });
  const file_ids = await tank.$upload([{ name: basename(pdf), content: await readFile(pdf) }]);
  const { data } = await tank.bids.place.mutate({
    listing_id,
    volume: 5,
    bid_term: 6,
    bid_price: 0.4,
    bid_comment: 'We could start earlier.',
    product: products[0]?.product ?? '',
    start_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    file_ids,
    // Makes retries safe: a repeated request does not place a second bid.
    idempotency_key: crypto.randomUUID(),
  });
  console.log(`Bid ${data.bid_id} placed on listing ${listing_id}.`);
} catch (error) {
  if (!(error instanceof TankError)) throw error;
  console.error(error.code, error.message, error.issues);
  process.exitCode = 1;
}
