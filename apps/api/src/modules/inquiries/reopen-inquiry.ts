import { inquiries } from '@tank/db/tables/inquiries';
import { keptOpen } from '@tank/schema/kit/dates';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { found } from '../../kernel/policy.ts';
import { inquiryMachine } from './machine.ts';
import { lockInquiry } from './queries.ts';

/** Reposts an inquiry whose booking was backed out of, as `reopenListing` does a listing. */
export async function reopenInquiry({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const { inquiry_id } = input;
  const inquiry = found(await lockInquiry(ctx.db, inquiry_id, 'update'));
  const to = fire(inquiryMachine.repost, inquiry.status);
  const expiration = keptOpen({ ...inquiry, today: ctx.today });
  await ctx.db.update(inquiries).set({ status: to, expiration }).where(eq(inquiries.inquiry_id, inquiry_id));
  record(ctx, {
    entity: 'inquiry',
    entity_id: inquiry_id,
    event: 'repost',
    from: inquiry.status,
    to,
    audience: [inquiry.owner_id],
  });
}
