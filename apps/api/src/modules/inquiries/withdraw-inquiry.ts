import { inquiries } from '@tank/db/tables/inquiries';
import { messages, success } from '@tank/schema/messages';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { cascade } from '../../kernel/effects/registration.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { lockForEvent, transitionAll } from '../../kernel/effects/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';

/**
 * Withdraws an inquiry and rejects the open offers on it (docs/product.md#withdrawing).
 * @throws FORBIDDEN unless the caller owns it, CONFLICT unless it is Open.
 */
export async function withdrawInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.withdraw);
  const { inquiry_id } = input;
  return transaction(ctx, async (tx) => {
    await lockForEvent(tx, inquiryLifecycle, { event: 'withdraw', id: inquiry_id });
    await withdraw(tx, [inquiry_id]);
    return { message: success(messages.inquiryDeleted) };
  });
}

/** Withdraws all open inquiries of an owner whose account is being closed; the expiry job ends those past their expiration. */
export async function withdrawOpenInquiries({ ctx, input }: { ctx: TxCtx; input: { owner_id: number } }) {
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
  if (open.length > 0)
    await withdraw(
      ctx,
      open.map(({ inquiry_id }) => inquiry_id),
    );
}

async function withdraw(tx: TxCtx, inquiry_ids: number[]): Promise<void> {
  await cascade(tx, 'inquiry.withdraw', inquiry_ids);
  await transitionAll(tx, inquiryLifecycle, 'withdraw', {
    where: inArray(inquiries.inquiry_id, inquiry_ids),
  });
}
