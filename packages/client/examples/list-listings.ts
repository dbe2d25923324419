/** Lists open listings of a region by price, page by page: `TANK_URL=... TANK_TOKEN=... node list-listings.ts`. */
import { createTankClient } from '@tank/client';

const { TANK_URL: url = 'http://localhost:3000', TANK_TOKEN: token = '' } = process.env;
const tank = createTankClient({ url, token });

let after: string | undefined;
do {
  const { data, page } = await tank.listings.listAll.query({
    region: ['PADD 1B'],
    min_working_capacity: 1,
    sort: 'listing_id',
    limit: 2,
    after,
  });
  for (const { listing_id, region, working_capacity } of data)
    console.log(`Listing ${listing_id}: ${working_capacity} MBBL, ${region}`);
  after = page.next ?? undefined;
} while (after);
