import { bids } from '@tank/db/tables/bids';
import { eq } from 'drizzle-orm';
import type { AuthorizedCtx, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { bidMachine, bidStatusOn } from './machine.ts';
import { bidParties, lockBid } from './queries.ts';
import { bidRelations } from './relations.ts';

type Parties = NonNullable<Awaited<ReturnType<typeof bidParties>>>;

interface Options {
  ctx: AuthorizedCtx;
  bid_id: number;
  event: 'reject' | 'cancel';
  reason?: string;
  /** Whom it is told, and in which words. */
  notice: (parties: Parties) => { user_id: number; description: string };
}

/** Ends an open bid without a booking: its owner rejects it or its bidder cancels it. */
export async function closeBid({ ctx, bid_id, event, reason, notice }: Options): Promise<void> {
  const transition = bidMachine[event];
  await transaction(ctx, async (tx: TxCtx) => {
    const parties = found(await bidParties(tx.db, bid_id));
    authorize(tx, transition.who, bidRelations(tx, parties));
    const bid = found(await lockBid(tx.db, bid_id));
    const from = bidStatusOn({ status: bid.status, expiration: parties.expiration }, tx.today);
    const to = fire(transition, from);
    await tx.db
      .update(bids)
      .set({ status: to, ...(reason !== undefined && { reason }) })
      .where(eq(bids.bid_id, bid_id));
    record(tx, {
      entity: 'bid',
      entity_id: bid_id,
      event,
      from,
      to,
      ...(reason !== undefined && { details: { reason } }),
      audience: [parties.owner_id, parties.bidder_id],
      notify: [{ ...notice(parties), endpoint: `/landing/bid/${bid_id}` }],
    });
  });
}
