import { inquiries } from '@tank/db/tables/inquiries';
import { messages, success } from '@tank/schema/messages';
import { and, eq, gte } from 'drizzle-orm';
import type { Call, TxCtx } from '../../kernel/context.ts';
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
    await withdraw(tx, inquiry_id);
    return { message: success(messages.inquiryDeleted) };
  });
}

/** Withdraws every open inquiry of an owner whose account is being closed; those that ran out are left to the clock. */
export async function withdrawInquiriesOf({ ctx, input }: { ctx: TxCtx; input: { owner_id: number } }) {
  authorize(ctx, inquiryPolicy.withdraw);
  const open = await ctx.db
    .select({ inquiry_id: inquiries.inquiry_id })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.owner_id, input.owner_id),
        eq(inquiries.status, 'Open'),
        gte(inquiries.expiration, ctx.today),
      ),
    )
    .orderBy(inquiries.inquiry_id)
    .for('update');
  for (const { inquiry_id } of open) await withdraw(ctx, inquiry_id);
}

async function withdraw(tx: TxCtx, inquiry_id: number): Promise<void> {
  await follow(tx, 'inquiry.withdraw', [inquiry_id]);
  await transit(tx, inquiryLifecycle, 'withdraw', { where: eq(inquiries.inquiry_id, inquiry_id) });
}
