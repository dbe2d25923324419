import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { inquiryMachine, inquiryStatusOn } from './machine.ts';
import { inquiryPolicy } from './policy.ts';
import { lockInquiry } from './queries.ts';
import { standingToInquiry } from './view-inquiry.ts';

/**
 * An inquiry whose owner may be asked about it, held open until the transaction ends.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open, NOT_FOUND for who may not know of one that is not.
 */
export async function inquiryToChatAbout({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const inquiry = found(await lockInquiry(ctx.db, input.inquiry_id, 'share'));
  authorize(ctx, inquiryPolicy.chat, await standingToInquiry(ctx, inquiry));
  fire(inquiryMachine.chat, inquiryStatusOn(inquiry, ctx.today));
  return inquiry;
}
