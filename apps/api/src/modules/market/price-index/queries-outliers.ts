/** Deals whose price is far from the median, and the decisions of Admins about them (docs/product.md#price-index). */
import type { Db } from '@tank/db/client';
import { bidAsk } from '@tank/db/tables/bid-ask';
import { bookings } from '@tank/db/tables/bookings';
import { productCategories } from '@tank/db/tables/context';
import { priceIndexDecisions } from '@tank/db/tables/price-index';
import { users } from '@tank/db/tables/users';
import type { IndexDecision } from '@tank/schema/market/price-index-deals';
import type { IndexedDealKind } from '@tank/schema/market/price-index-decisions';
import { eq, sql } from 'drizzle-orm';
import type { ScreenedDeal } from './assessments.ts';

interface OutlierDetails extends Record<string, unknown> {
  /** Null if it was deleted. */
  product_category: string | null;
  terminal: string | null;
  trader: string | null;
  decision: IndexDecision | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
}

/** One row per deal, in the order of `listed`. */
export const readOutlierDetails = (db: Pick<Db, 'execute'>, listed: readonly ScreenedDeal[]) =>
  db.execute<OutlierDetails>(sql`
    select c.product_category, coalesce(terminal.username, editor.username) as terminal,
      coalesce(trader.username, editor.username) as trader, d.decision, d.reason, decider.username as decided_by, d.created_at as decided_at
    from jsonb_to_recordset(${JSON.stringify(listed.map(({ deal }, place) => ({ ...deal, place })))}::jsonb) as listed(
        place int, deal text, deal_id bigint, product_category_id bigint, decision_id bigint)
      left join ${productCategories} c using (product_category_id)
      left join ${bookings} k on listed.deal = 'booking' and k.booking_id = listed.deal_id
      left join ${users} terminal on terminal.user_id = k.terminal_id
      left join ${users} trader on trader.user_id = k.trader_id
      left join ${bidAsk} q on listed.deal = 'trade' and q.bid_ask_id = listed.deal_id
      left join ${users} editor on editor.user_id = q.entered_by
      left join ${priceIndexDecisions} d on d.decision_id = listed.decision_id
      left join ${users} decider on decider.user_id = d.decided_by
    order by place`);

/** Locks the deal until the transaction ends: of two concurrent decisions the second sees the first. */
export async function lockDeal(db: Db, deal: IndexedDealKind, deal_id: number): Promise<boolean> {
  const rows =
    deal === 'booking'
      ? await db
          .select({ id: bookings.booking_id })
          .from(bookings)
          .where(eq(bookings.booking_id, deal_id))
          .for('update')
      : await db
          .select({ id: bidAsk.bid_ask_id })
          .from(bidAsk)
          .where(eq(bidAsk.bid_ask_id, deal_id))
          .for('update');
  return rows.length > 0;
}

export const insertDecision = (db: Db, row: typeof priceIndexDecisions.$inferInsert) =>
  db.insert(priceIndexDecisions).values(row);
