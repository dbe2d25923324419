import { inquiries } from '@tank/db/tables/inquiries';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found, relationsTo } from '../../kernel/policy.ts';
import { inquiryMachine, inquiryStatusOn } from './machine.ts';
import { inquiryPolicy } from './policy.ts';
import { lockInquiry } from './queries.ts';

/** Locks an inquiry and books it, as its owner. @throws CONFLICT unless it is Open. */
export async function bookInquiry({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const { inquiry_id } = input;
  const inquiry = found(await lockInquiry(ctx.db, inquiry_id, 'update'));
  authorize(ctx, inquiryPolicy.book, relationsTo(ctx.actor, { owner: inquiry.owner_id }));
  const from = inquiryStatusOn(inquiry, ctx.today);
  const to = fire(inquiryMachine.book, from);
  await ctx.db.update(inquiries).set({ status: to }).where(eq(inquiries.inquiry_id, inquiry_id));
  record(ctx, {
    entity: 'inquiry',
    entity_id: inquiry_id,
    event: 'book',
    from,
    to,
    audience: [inquiry.owner_id],
  });
  return inquiry;
}
