/** A market in two variants that differ only in hidden prices and hidden streets. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { listingInput, makeListing, makeStorage, SOON } from '../samples.ts';
import { assessIndex, rollUp } from '../series/roll-up.ts';
import { setClock } from '../set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

export interface MarketVariant {
  api: TestApi;
  /** Subscribed to market data, with own inquiries and without a relation to any storage. */
  outsider: Person;
  listing_ids: number[];
  inquiry_ids: number[];
}

interface Site {
  /** Address in each variant; equal if it is public. */
  addresses: [string, string];
  visibility: 0 | 1 | 2;
}

/** Hidden addresses differ as far as their visibility allows: within a state, or within a region. */
const sites: Site[] = [
  { addresses: ['1 Heron Quay, Houston, TX, USA', '1 Heron Quay, Houston, TX, USA'], visibility: 2 },
  { addresses: ['2 Curlew St, Corpus Christi, TX, USA', '77 Godwit Ave, El Paso, TX, USA'], visibility: 1 },
  { addresses: ['3 Dunlin Rd, Beaumont, TX, USA', '8 Plover Ln, Dallas, TX, USA'], visibility: 1 },
  { addresses: ['4 Avocet Pl, Mobile, AL, USA', '9 Bittern Ct, Albuquerque, NM, USA'], visibility: 0 },
  { addresses: ['5 Sandpiper Way, Port Arthur, TX, USA', '6 Knot Way, Shreveport, LA, USA'], visibility: 0 },
  { addresses: ['6 Turnstone St, Bayonne, NJ, USA', '6 Turnstone St, Bayonne, NJ, USA'], visibility: 2 },
  { addresses: ['7 Lapwing St, Newark, NJ, USA', '70 Ruff St, Camden, NJ, USA'], visibility: 1 },
];

const LISTINGS_A_SITE = 6;
const products = ['WCS', 'Maya', 'WTI'];

const listingOf = (storage_id: number, { visibility }: Site, number: number, variant: 0 | 1) => {
  const hidden = number % 2 === 1;
  const price = 0.3 + (number % 11) / 10;
  return listingInput(storage_id, {
    working_capacity: 50 + ((number * 37) % 400),
    date_available: addMonths(SOON, number % 5),
    term: 3 + (number % 20),
    // Hidden prices sort differently in the second variant.
    ask_price: hidden && variant === 1 ? 9 - price : price,
    hide_price: hidden ? 1 : 0,
    visibility,
    comment: `Tank ${number}.`,
  });
};

async function addInquiries(api: TestApi, outsider: Person): Promise<number[]> {
  const places = ['Houston, TX, USA', 'Bayonne, NJ, USA', 'Dallas, TX, USA', 'New Orleans, LA, USA'];
  const made: number[] = [];
  for (const [at, formatted_address] of places.entries())
    for (const radius of [0, 25, 150, 600, 3000]) {
      const { body, text } = await api.mutate(
        'inquiries.create',
        {
          formatted_address,
          radius,
          product: products[at % products.length],
          min_volume: 1 + at * 40,
          max_volume: 500,
          bid_price: 0.5 + at / 2,
          term: 6,
          start_date: addMonths(SOON, 2),
          comment: 'Near the water.',
        },
        outsider.token,
      );
      if (!body.result) throw new Error(text);
      made.push(body.result.data.data.inquiry_id);
    }
  return made;
}

/** Bid quotes, the same in both variants: the price index needs them for a price. */
async function addQuotes(api: TestApi): Promise<void> {
  const admins = [await api.person({ category: 'Admin' }), await api.person({ category: 'Admin' })];
  for (const region of ['PADD 3', 'PADD 1B'])
    for (const [at, price] of [0.3, 0.35, 0.4].entries())
      await api.mutate(
        'bidAsk.create',
        {
          region,
          product_category: ['Heavy Crude', 'Light Crude'],
          price,
          volume: 100,
          term: 12,
          bid_ask: 'bid',
          start_date: SOON,
        },
        admins[at % 2]?.token,
      );
}

/** Created on the day before `today`, so that the price index covers one day. */
export async function createMarketVariant(variant: 0 | 1, today: string): Promise<MarketVariant> {
  const api = await startTestApi();
  api.setNow(new Date(`${addDays(today, -1)}T12:00:00Z`));
  // Two owners: prices of one owner are not published.
  const owners = [await api.person({ category: 'Terminal' }), await api.person({ category: 'Terminal' })];
  const outsider = await api.person({ category: 'Trader', data_sub: 1, overlay_access: 1 });
  const listing_ids: number[] = [];
  for (const [at, site] of sites.entries()) {
    const owner = owners[at % 2] as Person;
    const storage_id = await makeStorage(api, owner, {
      // Names of storages are hidden like streets.
      storage_name: `Farm ${at} ${site.addresses[variant]}`,
      formatted_address: site.addresses[variant],
      product_category: at % 2 ? ['Heavy Crude', 'Light Crude'] : ['Heavy Crude'],
    });
    for (let number = 0; number < LISTINGS_A_SITE; number++)
      listing_ids.push(
        await makeListing(
          api,
          owner,
          storage_id,
          listingOf(storage_id, site, at * LISTINGS_A_SITE + number, variant),
        ),
      );
  }
  const inquiry_ids = await addInquiries(api, outsider);
  await addQuotes(api);
  await setClock(api, today);
  await rollUp(api);
  await assessIndex(api);
  return { api, outsider, listing_ids, inquiry_ids };
}
