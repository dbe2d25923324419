import { inquiries } from '@tank/db/tables/inquiries';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { follow } from '../../kernel/registration.ts';
import { transaction } from '../../kernel/transaction.ts';
import { holdFor, transit } from '../../kernel/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';

/**
 * Deleting an inquiry withdraws it; open offers on it are rejected (docs/product.md#withdrawing).
 * @throws FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function withdrawInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.withdraw);
  const { inquiry_id } = input;
  return transaction(ctx, async (tx) => {
    await holdFor(tx, inquiryLifecycle, { event: 'withdraw', id: inquiry_id });
    await follow(tx, 'inquiry.withdraw', [inquiry_id]);
    await transit(tx, inquiryLifecycle, 'withdraw', { where: eq(inquiries.inquiry_id, inquiry_id) });
    return { message: success(messages.inquiryDeleted) };
  });
}
