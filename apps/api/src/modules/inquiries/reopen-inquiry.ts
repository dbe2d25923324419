import { inquiries } from '@tank/db/tables/inquiries';
import { keptOpen } from '@tank/schema/kit/dates';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { holdFor, transit } from '../../kernel/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';

/** Reposts an inquiry whose booking was backed out of, as `reopenListing` does a listing. */
export async function reopenInquiry({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const inquiry = await holdFor(ctx, inquiryLifecycle, { event: 'repost', id: input.inquiry_id });
  const set = { expiration: keptOpen({ ...inquiry, today: ctx.today }) };
  await transit(ctx, inquiryLifecycle, 'repost', { where: eq(inquiries.inquiry_id, input.inquiry_id), set });
}
