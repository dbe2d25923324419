import { addDays } from '@tank/schema/kit/dates';
import { MAX_MATCHES } from '@tank/schema/trade/matches';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadVisibleInquiry } from '../inquiries/load-visible-inquiry.ts';
import { loadVisibleListing } from '../listings/load-visible-listing.ts';
import { presentListing } from '../listings/present.ts';
import { matchPolicy } from './policy.ts';
import { inquiriesThatFit, inquiryToMatch, listingsThatFit, listingToMatch } from './queries.ts';
import { best, LATEST_DAYS, type Offered, type Pair, scoreOf } from './rank.ts';
import { whyInquiry, whyListing } from './reasons.ts';

/** Shown to everybody as it is. */
const WHOLE_PLACE = 2;

/** A row with what it is ranked by; miles to the point that it shows. */
const rated = <R extends { distance: number }>(row: R, id: number, pair: Pair) => ({
  row,
  id,
  pair,
  score: scoreOf(pair),
  distance: row.distance,
});

/**
 * The Open listings of others that fit an inquiry, the best first, as a stranger sees them.
 * @throws NOT_FOUND, FORBIDDEN for others than the inquiry's owner, team and Admin.
 */
export async function matchInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, matchPolicy.forInquiry);
  const { relations, status } = await loadVisibleInquiry(ctx, input.inquiry_id);
  authorize(ctx, matchPolicy.forInquiry, relations);
  if (status !== 'Open') return { data: [] };
  const inquiry = found(await inquiryToMatch(ctx, input.inquiry_id));
  const { ways } = inquiry;
  const latest = addDays(inquiry.start_date, LATEST_DAYS);
  const rows = await listingsThatFit(ctx, { ...inquiry, ...ways, today: ctx.today, latest });
  const types = [...new Set([...ways.inbound, ...ways.outbound])].sort();
  const { user_id } = userOf(ctx);
  const matches = rows.map((listing) => {
    const offered: Offered = { ...listing, price: listing.public_ask_price };
    const distance = listing.visibility < WHOLE_PLACE ? null : listing.distance;
    return rated(listing, listing.listing_id, { wanted: inquiry, offered, distance });
  });
  const data = best(matches, MAX_MATCHES).map(({ row: listing, pair, score }) => ({
    ...presentListing(listing, { ctx, relations: ['stranger'] }),
    own: Number(listing.owner_id === user_id),
    score,
    distance: pair.distance === null ? null : Math.round(pair.distance),
    reasons: whyListing({ ...pair, types }, listing.public_formatted_address ?? listing.region),
  }));
  return { data };
}

/**
 * The Open inquiries of others that a listing fits, the best first.
 * @throws NOT_FOUND, FORBIDDEN for others than the listing's owner, team and Admin.
 */
export async function matchListing({ ctx, input }: Call<{ listing_id: number }>) {
  authorize(ctx, matchPolicy.forListing);
  const { relations, status } = await loadVisibleListing(ctx, input.listing_id);
  authorize(ctx, matchPolicy.forListing, relations);
  if (status !== 'Open') return { data: [] };
  const listing = found(await listingToMatch(ctx, input.listing_id));
  const { ways } = listing;
  const earliest = addDays(listing.date_available, -LATEST_DAYS);
  const rows = await inquiriesThatFit(ctx, { ...listing, ...ways, today: ctx.today, earliest });
  const offered: Offered = { ...listing, price: listing.ask_price };
  const { user_id } = userOf(ctx);
  const matches = rows.map((inquiry) =>
    rated(inquiry, inquiry.inquiry_id, { wanted: inquiry, offered, distance: inquiry.distance }),
  );
  const data = best(matches, MAX_MATCHES).map(({ row: inquiry, pair, score }) => ({
    ...inquiry,
    own: Number(inquiry.owner_id === user_id),
    score,
    distance: Math.round(inquiry.distance),
    reasons: whyInquiry({ ...pair, types: inquiry.types }),
  }));
  return { data };
}
