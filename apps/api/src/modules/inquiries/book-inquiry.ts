import { inquiries } from '@tank/db/tables/inquiries';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { holdFor, transit } from '../../kernel/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';

/** Locks an inquiry and books it, as its owner. @throws CONFLICT unless it is Open. */
export async function bookInquiry({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const inquiry = await holdFor(ctx, inquiryLifecycle, { event: 'book', id: input.inquiry_id });
  await transit(ctx, inquiryLifecycle, 'book', { where: eq(inquiries.inquiry_id, input.inquiry_id) });
  return inquiry;
}
