import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { inquiryMachine, inquiryStatusOn } from './machine.ts';
import { lockInquiry } from './queries.ts';
import { standingToInquiry } from './view-inquiry.ts';

/**
 * An inquiry of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function inquiryToAttachTo({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const inquiry = found(await lockInquiry(ctx.db, input.inquiry_id, 'update'));
  authorize(ctx, inquiryMachine.attach.who, await standingToInquiry(ctx, inquiry));
  fire(inquiryMachine.attach, inquiryStatusOn(inquiry, ctx.today));
  return { audience: [inquiry.owner_id] };
}
