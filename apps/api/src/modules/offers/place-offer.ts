import { offers } from '@tank/db/tables/offers';
import type { Issue } from '@tank/schema/kit/rules';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import { offerRules, type PlaceOffer } from '@tank/schema/trade/offers';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { recordPlaced } from '../../kernel/effects/transition.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { checkQuota, lockQuota } from '../../kernel/quota.ts';
import { createOnceWithFiles } from '../files/attach-files.ts';
import { lockInquiryForOffer } from '../inquiries/lock-inquiry-for-offer.ts';
import { checkCapacity } from '../storage/check-capacity.ts';
import { lockStorageForOffer } from '../storage/locks/lock-storage-for-offer.ts';
import { offerPolicy } from './policy.ts';
import { countOpenOffers } from './queries.ts';

const offerQuota = { one: messages.tooManyOffersOnInquiry, all: messages.tooManyOffers };

/**
 * Offers one of the caller's storages on an Open inquiry.
 * @throws FORBIDDEN on the caller's own inquiry, CONFLICT if it is not Open or the caller has too many open offers,
 * NOT_FOUND for a storage that is not the caller's, INVALID_INPUT.
 */
export async function placeOffer({ ctx, input }: Call<PlaceOffer>) {
  authorize(ctx, offerPolicy.place);
  refuse(offerRules(input, ctx.today));
  const { user_id: bidder_id } = userOf(ctx);
  const { inquiry_id, storage_id } = input;
  return createOnceWithFiles({
    ctx,
    action: 'offer.place',
    input,
    async check(tx) {
      await lockQuota(tx, 'offers', bidder_id);
      // Lock order is storage, inquiry, offer.
      const storage = await lockStorageForOffer({ ctx: tx, input: { storage_id } });
      const inquiry = await lockInquiryForOffer({ ctx: tx, input: { inquiry_id } });
      refuse(checkAgainstStorage(input, { ...storage, product: inquiry.product }));
      checkQuota(await countOpenOffers(tx, { bidder_id, inquiry_id }), offerQuota);
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

interface OfferedStorage {
  /** MBBL. */
  total_capacity: number;
  products: string[];
  /** The product of the inquiry. */
  product: string;
}

function checkAgainstStorage(
  input: PlaceOffer,
  { total_capacity, products, product }: OfferedStorage,
): Issue[] {
  const issues = checkCapacity('volume', input.volume, total_capacity);
  return products.includes(product)
    ? issues
    : [{ path: 'storage_id', message: messages.offerProductNotStored }, ...issues];
}
