import { inquiries } from '@tank/db/tables/inquiries';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { rejectOpenOffers } from '../offers/reject-open-offers.ts';
import { inquiryMachine, inquiryStatusOn } from './machine.ts';
import { inquiryPolicy } from './policy.ts';
import { lockInquiry } from './queries.ts';
import { standingToInquiry } from './view-inquiry.ts';

/**
 * Deleting an inquiry withdraws it; open offers on it are rejected (docs/product.md#withdrawing).
 * @throws FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function withdrawInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.withdraw);
  const { inquiry_id } = input;
  return transaction(ctx, async (tx) => {
    const inquiry = found(await lockInquiry(tx.db, inquiry_id, 'update'));
    const { owner_id } = inquiry;
    authorize(tx, inquiryPolicy.withdraw, await standingToInquiry(tx, inquiry));
    const from = inquiryStatusOn(inquiry, tx.today);
    const to = fire(inquiryMachine.withdraw, from);
    await tx.db.update(inquiries).set({ status: to }).where(eq(inquiries.inquiry_id, inquiry_id));
    await rejectOpenOffers({ ctx: tx, input: { inquiry_id, reason: messages.inquiryWithdrawnReason } });
    record(tx, {
      entity: 'inquiry',
      entity_id: inquiry_id,
      event: 'withdraw',
      from,
      to,
      audience: [owner_id],
    });
    return { message: success(messages.inquiryDeleted) };
  });
}
