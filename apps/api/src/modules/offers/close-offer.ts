import { offers } from '@tank/db/tables/offers';
import { eq } from 'drizzle-orm';
import type { AuthorizedCtx, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { offerMachine, offerStatusOn } from './machine.ts';
import { lockOffer, offerParties } from './queries.ts';
import { offerRelations } from './relations.ts';

type Parties = NonNullable<Awaited<ReturnType<typeof offerParties>>>;

interface Options {
  ctx: AuthorizedCtx;
  inquiry_bids_id: number;
  event: 'reject' | 'cancel';
  reason?: string;
  /** Whom it is told, and in which words. */
  notice: (parties: Parties) => { user_id: number; description: string };
}

/** Ends an open offer without a booking: the inquiry's owner rejects it or its terminal cancels it. */
export async function closeOffer({ ctx, inquiry_bids_id, event, reason, notice }: Options): Promise<void> {
  const transition = offerMachine[event];
  await transaction(ctx, async (tx: TxCtx) => {
    const parties = found(await offerParties(tx.db, inquiry_bids_id));
    authorize(tx, transition.who, offerRelations(tx, parties));
    const offer = found(await lockOffer(tx.db, inquiry_bids_id));
    const from = offerStatusOn({ status: offer.status, expiration: parties.expiration }, tx.today);
    const to = fire(transition, from);
    await tx.db
      .update(offers)
      .set({ status: to, ...(reason !== undefined && { reason }) })
      .where(eq(offers.inquiry_bids_id, inquiry_bids_id));
    record(tx, {
      entity: 'offer',
      entity_id: inquiry_bids_id,
      event,
      from,
      to,
      ...(reason !== undefined && { details: { reason } }),
      audience: [parties.owner_id, parties.bidder_id],
      notify: [{ ...notice(parties), endpoint: `/landing/inquiry_bid/${inquiry_bids_id}` }],
    });
  });
}
