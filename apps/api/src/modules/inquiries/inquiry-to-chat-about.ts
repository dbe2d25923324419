import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found, relationsTo } from '../../kernel/policy.ts';
import { inquiryMachine, inquiryStatusOn } from './machine.ts';
import { inquiryPolicy } from './policy.ts';
import { lockInquiry } from './queries.ts';

/**
 * An inquiry whose owner may be asked about it, held open until the transaction ends.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open.
 */
export async function inquiryToChatAbout({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const inquiry = found(await lockInquiry(ctx.db, input.inquiry_id, 'share'));
  authorize(ctx, inquiryPolicy.chat, relationsTo(ctx.actor, { owner: inquiry.owner_id }));
  fire(inquiryMachine.chat, inquiryStatusOn(inquiry, ctx.today));
  return inquiry;
}
