import { renewalRequests } from '@tank/db/tables/bookings';
import { eq } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { renewalMachine, renewalStatusOn } from './machine.ts';
import { lockRenewal, renewalParties } from './queries.ts';
import { renewalRelations } from './relations.ts';

type Parties = NonNullable<Awaited<ReturnType<typeof renewalParties>>>;

interface Options {
  ctx: AuthorizedCtx;
  renewal_id: number;
  event: 'reject' | 'cancel';
  reason?: string | undefined;
  /** Whom it is told, and in which words. */
  notice: (parties: Parties) => { user_id: number; description: string };
}

/** Ends an open request without a booking: its receiver rejects it or its renewer cancels it. */
export async function endRenewal({ ctx, renewal_id, event, reason, notice }: Options): Promise<void> {
  const transition = renewalMachine[event];
  await transaction(ctx, async (tx) => {
    const parties = found(await renewalParties(tx.db, renewal_id));
    authorize(tx, transition.who, renewalRelations(tx, parties));
    const { status } = found(await lockRenewal(tx.db, renewal_id));
    const to = fire(transition, renewalStatusOn({ ...parties, status }, tx.today));
    await tx.db
      .update(renewalRequests)
      .set({ status: to, ...(reason && { reason }) })
      .where(eq(renewalRequests.renewal_id, renewal_id));
    record(tx, {
      entity: 'renewal',
      entity_id: renewal_id,
      event,
      from: status,
      to,
      ...(reason && { details: { reason } }),
      audience: [parties.renewer_id, parties.receiver_id],
      notify: [{ ...notice(parties), endpoint: '/my/booking' }],
    });
  });
}
