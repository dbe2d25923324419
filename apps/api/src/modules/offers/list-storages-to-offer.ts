import type { storagesToOfferOn } from '@tank/schema/trade/offers';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadVisibleInquiry } from '../inquiries/load-visible-inquiry.ts';
import { offerPolicy } from './policy.ts';
import { loadStoragesToOffer } from './queries.ts';

/** The caller's own storages, each with its distance from the inquiry's location. */
export async function listStoragesToOffer({ ctx, input }: Call<z.infer<typeof storagesToOfferOn>>) {
  authorize(ctx, offerPolicy.listStorages);
  await loadVisibleInquiry(ctx, input.inquiry_id);
  return { data: await loadStoragesToOffer(ctx.db, userOf(ctx).user_id, input.inquiry_id) };
}
