import { inquiries } from '@tank/db/tables/inquiries';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { BATCH, inBatches } from '../../kernel/batches.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize } from '../../kernel/policy.ts';
import { expireOffersOn } from '../offers/expire-offers.ts';
import { inquiryMachine } from './machine.ts';
import { inquiryPolicy } from './policy.ts';

/** Writes down what every read says already: inquiries past their expiration are Expired, and the open offers on them. */
export async function expireInquiries({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, inquiryPolicy.expire);
  return inBatches(ctx, expireBatch);
}

async function expireBatch(tx: TxCtx): Promise<number> {
  const from = 'Open';
  const to = fire(inquiryMachine.expire, from);
  const due = await tx.db
    .select({ inquiry_id: inquiries.inquiry_id, owner_id: inquiries.owner_id })
    .from(inquiries)
    .where(and(sql`${inquiries.status} = 'Open'`, lt(inquiries.expiration, tx.today)))
    .orderBy(inquiries.expiration, inquiries.inquiry_id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const inquiry_ids = due.map((inquiry) => inquiry.inquiry_id);
  if (inquiry_ids.length === 0) return 0;
  await tx.db.update(inquiries).set({ status: to }).where(inArray(inquiries.inquiry_id, inquiry_ids));
  await expireOffersOn({ ctx: tx, input: { inquiry_ids } });
  for (const { inquiry_id, owner_id } of due)
    record(tx, {
      entity: 'inquiry',
      entity_id: inquiry_id,
      event: 'expire',
      from,
      to,
      audience: [owner_id],
      notify: [
        {
          user_id: owner_id,
          description: `Your inquiry ${inquiry_id} expired.`,
          endpoint: `/landing/inquiry/${inquiry_id}`,
        },
      ],
    });
  return due.length;
}
