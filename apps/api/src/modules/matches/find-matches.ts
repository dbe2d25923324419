import { addDays } from '@tank/schema/kit/dates';
import { MAX_MATCHES } from '@tank/schema/trade/matches';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadVisibleInquiry } from '../inquiries/load-visible-inquiry.ts';
import { loadVisibleListing } from '../listings/load-visible-listing.ts';
import { presentListing } from '../listings/present.ts';
import { explainInquiry, explainListing } from './explain-match.ts';
import { matchPolicy } from './policy.ts';
import {
  listMatchingInquiries,
  listMatchingListings,
  loadInquiryToMatch,
  loadListingToMatch,
} from './queries.ts';
import { MAX_DAYS_LATE, type Offered, type Pair, scorePair, topMatches } from './rank-matches.ts';

/** Listings with this visibility show their exact address. */
const FULL_VISIBILITY = 2;

/** Adds the values to rank by. `distance` is measured to the public point of a listing. */
const withScore = <R extends { distance: number }>(row: R, id: number, pair: Pair) => ({
  row,
  id,
  pair,
  score: scorePair(pair),
  distance: row.distance,
});

/**
 * Open listings of others that match an inquiry, best first, with only their public values.
 * @throws NOT_FOUND, FORBIDDEN unless the caller is the inquiry's owner, a teammate or an Admin.
 */
export async function matchInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, matchPolicy.forInquiry);
  const { relations, status } = await loadVisibleInquiry(ctx, input.inquiry_id);
  authorize(ctx, matchPolicy.forInquiry, relations);
  if (status !== 'Open') return { data: [] };
  const inquiry = found(await loadInquiryToMatch(ctx, input.inquiry_id));
  const { mode_types } = inquiry;
  const latest = addDays(inquiry.start_date, MAX_DAYS_LATE);
  const rows = await listMatchingListings(ctx, { ...inquiry, ...mode_types, today: ctx.today, latest });
  const types = [...new Set([...mode_types.inbound, ...mode_types.outbound])].sort();
  const { user_id } = userOf(ctx);
  const matches = rows.map((listing) => {
    const offered: Offered = { ...listing, price: listing.public_ask_price };
    const distance = listing.visibility < FULL_VISIBILITY ? null : listing.distance;
    return withScore(listing, listing.listing_id, { wanted: inquiry, offered, distance });
  });
  const data = topMatches(matches, MAX_MATCHES).map(({ row: listing, pair, score }) => ({
    ...presentListing(listing, { ctx, relations: ['stranger'] }),
    own: Number(listing.owner_id === user_id),
    score,
    distance: pair.distance === null ? null : Math.round(pair.distance),
    reasons: explainListing({ ...pair, types }, listing.public_formatted_address ?? listing.region),
  }));
  return { data };
}

/**
 * Open inquiries of others that a listing matches, best first.
 * @throws NOT_FOUND, FORBIDDEN unless the caller is the listing's owner, a teammate or an Admin.
 */
export async function matchListing({ ctx, input }: Call<{ listing_id: number }>) {
  authorize(ctx, matchPolicy.forListing);
  const { relations, status } = await loadVisibleListing(ctx, input.listing_id);
  authorize(ctx, matchPolicy.forListing, relations);
  if (status !== 'Open') return { data: [] };
  const listing = found(await loadListingToMatch(ctx, input.listing_id));
  const earliest = addDays(listing.date_available, -MAX_DAYS_LATE);
  const rows = await listMatchingInquiries(ctx, {
    ...listing,
    ...listing.mode_types,
    today: ctx.today,
    earliest,
  });
  const offered: Offered = { ...listing, price: listing.ask_price };
  const { user_id } = userOf(ctx);
  const matches = rows.map((inquiry) =>
    withScore(inquiry, inquiry.inquiry_id, { wanted: inquiry, offered, distance: inquiry.distance }),
  );
  const data = topMatches(matches, MAX_MATCHES).map(({ row: inquiry, pair, score }) => ({
    ...inquiry,
    own: Number(inquiry.owner_id === user_id),
    score,
    distance: Math.round(inquiry.distance),
    reasons: explainInquiry({ ...pair, types: inquiry.types }),
  }));
  return { data };
}
