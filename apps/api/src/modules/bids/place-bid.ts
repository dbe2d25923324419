import { bidModes, bids } from '@tank/db/tables/bids';
import { volumeInWords } from '@tank/schema/kit/format';
import type { Issue } from '@tank/schema/kit/rules';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import { bidRules, type PlaceBid } from '@tank/schema/trade/bids';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { recordPlaced } from '../../kernel/effects/transition.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { checkQuota, lockQuota } from '../../kernel/quota.ts';
import { lockListedProduct } from '../context/lock-names.ts';
import { createOnceWithFiles } from '../files/attach-files.ts';
import { lockListingForBid } from '../listings/lock-listing-for-bid.ts';
import { bidPolicy } from './policy.ts';
import { countOpenBids } from './queries.ts';

const bidQuota = { one: messages.tooManyBidsOnListing, all: messages.tooManyBids };

type LockedListing = Awaited<ReturnType<typeof lockListingForBid>>;

/**
 * Places a bid on an Open listing.
 * @throws FORBIDDEN on the caller's own listing, CONFLICT if the listing is not Open or the caller has too many open bids,
 * INVALID_INPUT.
 */
export async function placeBid({ ctx, input }: Call<PlaceBid>) {
  authorize(ctx, bidPolicy.place);
  refuse(bidRules(input, ctx.today));
  const { user_id: bidder_id } = userOf(ctx);
  return createOnceWithFiles({
    ctx,
    action: 'bid.place',
    input,
    async check(tx) {
      await lockListedProduct(tx, input.product);
      await lockQuota(tx, 'bids', bidder_id);
      const locked = await lockListingForBid({ ctx: tx, input: { listing_id: input.listing_id } });
      refuse(checkAgainstListing(input, locked));
      checkQuota(await countOpenBids(tx, { bidder_id, listing_id: input.listing_id }), bidQuota);
      return locked;
    },
    work: async (tx, { listing, access_modes }, attach) => {
      const chosen = access_modes.filter((mode) => input.modes.includes(mode.mode_id));
      const { modes: _modes, files: _files, file_ids: _ids, idempotency_key: _key, ...fields } = input;
      const [row] = await tx.db
        .insert(bids)
        .values({ ...fields, bidder_id, mode_type: chosen[0]?.type ?? null, date_placed: tx.today })
        .returning({ bid_id: bids.bid_id });
      const { bid_id } = found(row);
      if (chosen.length > 0)
        await tx.db.insert(bidModes).values(chosen.map(({ mode_id }) => ({ bid_id, mode_id })));
      await attach({ bid_id });
      recordPlaced(tx, {
        entity: 'bid',
        id: bid_id,
        by: bidder_id,
        recipient: listing.owner_id,
        description: notificationTexts.bid.place({
          listing_id: input.listing_id,
          volume: input.volume,
          price: input.bid_price,
        }),
      });
      return { message: success(messages.bidPlaced), data: { bid_id } };
    },
  });
}

function checkAgainstListing(input: PlaceBid, { listing, products, access_modes }: LockedListing): Issue[] {
  const offered = new Set(access_modes.map((mode) => mode.mode_id));
  const issues: Issue[] = input.modes
    .filter((mode_id) => !offered.has(mode_id))
    .map(() => ({ path: 'modes', message: messages.bidModeNotOffered }));
  if (!products.includes(input.product))
    issues.push({ path: 'product', message: messages.bidProductNotAllowed });
  if (input.volume > listing.working_capacity)
    issues.push({
      path: 'volume',
      message: `Volume cannot be above the listing's capacity of ${volumeInWords(listing.working_capacity)}.`,
    });
  return issues;
}
