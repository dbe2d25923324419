import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';
import { lockInquiriesShared, lockInquiry } from './queries.ts';

/**
 * Share-locks an inquiry so that it stays Open until the transaction ends.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open.
 */
export async function lockInquiryForOffer({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const inquiry = found(await lockInquiry(ctx.db, input.inquiry_id, 'share'));
  authorize(ctx, inquiryPolicy.offer, relationsTo(ctx.actor, { owner: inquiry.owner_id }));
  fire(inquiryLifecycle.events.offer, expiredStatus(inquiry, ctx.today));
  return inquiry;
}

/**
 * Share-locks inquiries before the offers on them change, so that they are not booked, withdrawn or expired meanwhile
 * (lock order: docs/product.md#races).
 */
export async function lockInquiriesForOffers({
  ctx,
  input,
}: {
  ctx: TxCtx;
  input: { inquiry_ids: number[] };
}) {
  await lockInquiriesShared(ctx.db, input.inquiry_ids);
}
