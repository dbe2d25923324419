import type { storagesToOfferOn } from '@tank/schema/trade/offers';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { inquiryFor } from '../inquiries/view-inquiry.ts';
import { offerPolicy } from './policy.ts';
import { storagesFor } from './queries.ts';

/** The caller's own storage for an offer, with how far each is from where capacity is wanted. */
export async function listStoragesToOffer({ ctx, input }: Call<z.infer<typeof storagesToOfferOn>>) {
  authorize(ctx, offerPolicy.listStorages);
  const { inquiry } = await inquiryFor(ctx, input.inquiry_id);
  return { data: await storagesFor(ctx.db, userOf(ctx).user_id, inquiry) };
}
