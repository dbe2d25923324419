import { bidModes, bids } from '@tank/db/tables/bids';
import { bidRules, type PlaceBid } from '@tank/schema/bids';
import type { Issue } from '@tank/schema/kit/rules';
import { messages, success } from '@tank/schema/messages';
import { mbbl, usd } from '../../kernel/amounts.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { refuse } from '../../kernel/errors.ts';
import { once } from '../../kernel/idempotency.ts';
import { authorize, found, userOf } from '../../kernel/policy.ts';
import { attachedTo, storeFiles } from '../files/attach-files.ts';
import { listingToBidOn } from '../listings/listing-to-bid-on.ts';
import { bidPolicy } from './policy.ts';

type Offered = Awaited<ReturnType<typeof listingToBidOn>>;

/**
 * Places a bid on an Open listing (specification section 5, bid form).
 * @throws FORBIDDEN on one's own listing, CONFLICT unless the listing is Open, INVALID_INPUT.
 */
export async function placeBid({ ctx, input }: Call<PlaceBid>) {
  authorize(ctx, bidPolicy.place);
  refuse(bidRules(input, ctx.today));
  const attached = await attachedTo(input);
  const { user_id: bidder_id } = userOf(ctx);
  return once({
    ctx,
    action: 'bid.place',
    input,
    work: async (tx) => {
      const offered = await listingToBidOn({ ctx: tx, input: { listing_id: input.listing_id } });
      refuse(issuesOf(input, offered));
      const chosen = offered.access_modes.filter((mode) => input.modes.includes(mode.mode_id));
      const { modes: _modes, files: _files, file_ids: _ids, idempotency_key: _key, ...fields } = input;
      const [row] = await tx.db
        .insert(bids)
        .values({ ...fields, bidder_id, mode_type: chosen[0]?.type ?? null, date_placed: tx.today })
        .returning({ bid_id: bids.bid_id });
      const { bid_id } = found(row);
      if (chosen.length > 0)
        await tx.db.insert(bidModes).values(chosen.map(({ mode_id }) => ({ bid_id, mode_id })));
      await storeFiles(tx, { bid_id }, attached);
      const { owner_id } = offered.listing;
      record(tx, {
        entity: 'bid',
        entity_id: bid_id,
        event: 'place',
        to: 'Open',
        audience: [owner_id, bidder_id],
        notify: [
          {
            user_id: owner_id,
            description: `New bid on listing ${input.listing_id}: ${mbbl(input.volume)} at ${usd(input.bid_price)}.`,
            endpoint: `/landing/bid/${bid_id}`,
          },
        ],
      });
      return { message: success(messages.bidPlaced), data: { bid_id } };
    },
  });
}

function issuesOf(input: PlaceBid, { listing, products, access_modes }: Offered): Issue[] {
  const offered = new Set(access_modes.map((mode) => mode.mode_id));
  const issues: Issue[] = input.modes
    .filter((mode_id) => !offered.has(mode_id))
    .map(() => ({ path: 'modes', message: messages.bidModeNotOffered }));
  if (!products.includes(input.product))
    issues.push({ path: 'product', message: messages.bidProductNotAllowed });
  if (input.volume > listing.working_capacity)
    issues.push({
      path: 'volume',
      message: `Volume cannot be above the listing's capacity of ${listing.working_capacity.toLocaleString('en-US')} MBBL.`,
    });
  return issues;
}
