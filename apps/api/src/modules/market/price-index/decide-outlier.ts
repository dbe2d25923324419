import type { decideOutlier as contract } from '@tank/schema/market/price-index-decisions';
import { messages, success } from '@tank/schema/messages';
import * as marketMessages from '@tank/schema/messages/market';
import type * as z from 'zod';
import { writeAudit } from '../../../kernel/auth/audit.ts';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { marketPolicy } from '../policy.ts';
import { screenByCell } from './assessments.ts';
import { readDeals } from './queries-index.ts';
import { insertDecision, lockDeal } from './queries-outliers.ts';

type Input = z.infer<typeof contract>;

/**
 * Accepts or excludes a deal whose price is far from the median. Existing assessments do not change. Recorded in the audit log, not in
 * the booking's history, which its parties can read. @throws NOT_FOUND, STALE, CONFLICT if the deal does not wait for a decision
 */
export async function decideOutlier({ ctx, input }: Call<Input>) {
  authorize(ctx, marketPolicy.decideOutlier);
  const { deal, deal_id, product_category_id, price, decision, reason } = input;
  return transaction(ctx, async (tx) => {
    await lockDeal(tx.db, deal, deal_id);
    const {
      deal: outlier,
      standing,
      median,
    } = found(
      (await screenByCell(await readDeals(tx.db))).find(
        ({ deal: one }) =>
          one.deal === deal && one.deal_id === deal_id && one.product_category_id === product_category_id,
      ),
    );
    if (outlier.price !== price || outlier.decision_id !== (input.decision_id ?? null))
      throw new DomainError('STALE', messages.stale);
    if (standing !== 'waits' && outlier.decision === null)
      throw new DomainError('CONFLICT', marketMessages.dealNotPending);
    await insertDecision(tx.db, {
      ...(deal === 'booking' ? { booking_id: deal_id } : { bid_ask_id: deal_id }),
      product_category_id,
      price,
      decision,
      reason,
      decided_by: userOf(tx).user_id,
      created_at: tx.now.toISOString(),
    });
    const entity = deal === 'booking' ? 'booking' : 'bid_ask';
    const details = { region: outlier.region, product_category_id, price, median, reason };
    await writeAudit(tx, [{ action: `index_${decision}`, entity, entity_id: deal_id, details }]);
    tx.audited?.();
    return {
      message: success(decision === 'accept' ? marketMessages.dealAccepted : marketMessages.dealExcluded),
    };
  });
}
