import { offers } from '@tank/db/tables/offers';
import type { Issue } from '@tank/schema/kit/rules';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import { offerRules, type PlaceOffer } from '@tank/schema/trade/offers';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { recordPlaced } from '../../kernel/effects/transition.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { holdQuota, refuseBeyondQuota } from '../../kernel/quota.ts';
import { onceWithFiles } from '../files/attach-files.ts';
import { lockInquiryForOffer } from '../inquiries/lock-inquiry-for-offer.ts';
import { capacityIssues } from '../storage/capacity-issues.ts';
import { storageToOffer } from '../storage/storage-to-offer.ts';
import { offerPolicy } from './policy.ts';
import { countOpenOffers } from './queries.ts';

const offerQuota = { one: messages.tooManyOffersOnInquiry, all: messages.tooManyOffers };

/**
 * Answers an Open inquiry with one of the caller's storages.
 * @throws FORBIDDEN on the caller's own inquiry, CONFLICT unless it is Open and where the caller has too many open offers,
 * NOT_FOUND for a storage that is not the caller's, INVALID_INPUT.
 */
export async function placeOffer({ ctx, input }: Call<PlaceOffer>) {
  authorize(ctx, offerPolicy.place);
  refuse(offerRules(input, ctx.today));
  const { user_id: bidder_id } = userOf(ctx);
  const { inquiry_id, storage_id } = input;
  return onceWithFiles({
    ctx,
    action: 'offer.place',
    input,
    async check(tx) {
      await holdQuota(tx, 'offers', bidder_id);
      // Locks go storage, inquiry, offer.
      const storage = await storageToOffer({ ctx: tx, input: { storage_id } });
      const inquiry = await lockInquiryForOffer({ ctx: tx, input: { inquiry_id } });
      refuse(issuesOf(input, { ...storage, wanted: inquiry.product }));
      refuseBeyondQuota(await countOpenOffers(tx, { bidder_id, inquiry_id }), offerQuota);
      return inquiry;
    },
    work: async (tx, { owner_id }, attach) => {
      const { files: _files, file_ids: _ids, idempotency_key: _key, ...fields } = input;
      const [row] = await tx.db
        .insert(offers)
        .values({ ...fields, bidder_id, date_placed: tx.today })
        .returning({ inquiry_bids_id: offers.inquiry_bids_id });
      const { inquiry_bids_id } = found(row);
      await attach({ inquiry_bids_id });
      recordPlaced(tx, {
        entity: 'offer',
        id: inquiry_bids_id,
        by: bidder_id,
        recipient: owner_id,
        description: notificationTexts.offer.place({
          inquiry_id,
          volume: input.volume,
          price: input.ask_price,
        }),
      });
      return { message: success(messages.offerPlaced), data: { inquiry_bids_id } };
    },
  });
}

interface Offered {
  /** MBBL. */
  total_capacity: number;
  products: string[];
  wanted: string;
}

function issuesOf(input: PlaceOffer, { total_capacity, products, wanted }: Offered): Issue[] {
  const issues = capacityIssues('volume', input.volume, total_capacity);
  return products.includes(wanted)
    ? issues
    : [{ path: 'storage_id', message: messages.offerProductNotStored }, ...issues];
}
