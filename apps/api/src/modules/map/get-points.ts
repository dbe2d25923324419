import type { MapPoints } from '@tank/schema/map';
import type { Call, Ctx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { boundsOf, withWords } from './columns.ts';
import { mapPolicy } from './policy.ts';
import { readOpen } from './queries.ts';

/** Milliseconds that a point makes an answer last: many take long to read, and nobody can tell some seconds. */
const MS_A_POINT = 0.08;

async function loadPoints(ctx: Ctx, signal: AbortSignal): Promise<MapPoints> {
  const { listings, inquiries } = await readOpen(ctx, { who: 'map', signal });
  const { working_capacity, ask_price, date_available } = listings;
  const { min_volume, max_volume, bid_price, radius, term, start_date } = inquiries;
  return {
    listings: withWords(listings, [
      'product_category',
      'date_available',
      'region',
      'administrative_area_level_1',
    ]),
    listing_bounds: boundsOf({ working_capacity, ask_price, date_available }),
    inquiries: withWords(inquiries, [
      'product',
      'product_category',
      'start_date',
      'region',
      'administrative_area_level_1',
    ]),
    inquiry_bounds: boundsOf({ min_volume, max_volume, bid_price, radius, term, start_date }),
  };
}

/**
 * Every open listing and inquiry as a point, the same for everybody who may see any: one's own rows too are shown as the
 * market sees them.
 */
export function getPoints({ ctx }: Call<void>): Promise<MapPoints> {
  authorize(ctx, mapPolicy.points);
  return ctx.services.lists.get({
    key: `map.points ${ctx.today}`,
    entities: ['listing', 'inquiry', 'product', 'product_category'],
    load: (signal) => loadPoints(ctx, signal),
    lasts: ({ listings, inquiries }) =>
      (listings.listing_id.length + inquiries.inquiry_id.length) * MS_A_POINT,
    signal: ctx.signal,
  });
}
