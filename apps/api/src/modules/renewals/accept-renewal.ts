import { renewalRequests } from '@tank/db/tables/bookings';
import { messages, success } from '@tank/schema/messages';
import type { acceptRenewal as contract } from '@tank/schema/trade/renewals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { transitionAll } from '../../kernel/effects/transition.ts';
import { lockBookingForRenewal } from '../bookings/lock-booking-for-renewal.ts';
import { makeBooking } from '../bookings/make-booking.ts';
import { lockStorageForBooking } from '../storage/locks/lock-storage-for-booking.ts';
import { renewalLifecycle, renewalRelations, renewalStatusOn } from './lifecycle.ts';
import { renewalPolicy } from './policy.ts';
import { loadRenewalParties, lockRenewal } from './queries.ts';
import { refuseOverlap } from './renewal-days.ts';

/**
 * Accepts a renewal request as its receiver. Makes a booking of type renewal with the dates, term, price and volume of the
 * request, and the storage, product and parties of the renewed booking (docs/product.md#renewals).
 * @throws NOT_FOUND for strangers, FORBIDDEN for the renewer, CONFLICT for the loser of a race or if another renewal covers the
 * same days.
 */
export async function acceptRenewal({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, renewalPolicy.accept);
  const { renewal_id } = input;
  return once({
    ctx,
    action: 'renewal.accept',
    input,
    work: async (tx) => {
      const parties = found(await loadRenewalParties(tx.db, renewal_id));
      const { booking_id, storage_id } = parties;
      authorize(tx, renewalPolicy.accept, renewalRelations(tx, parties));
      // Lock order is storage, booking, renewal (docs/product.md#races).
      await lockStorageForBooking({ ctx: tx, input: { storage_id }, strength: 'update' });
      const renewed = await lockBookingForRenewal({ ctx: tx, input: { booking_id } });
      const request = found(await lockRenewal(tx.db, renewal_id));
      const { status, start_date, term, price, volume } = request;
      const { status: booking_status, end_date } = renewed;
      fire(renewalLifecycle.events.accept, renewalStatusOn({ status, booking_status, end_date }, tx.today));
      await refuseOverlap(tx, { booking_id, end_date, start_date, term });
      await transitionAll(tx, renewalLifecycle, 'accept', {
        where: eq(renewalRequests.renewal_id, renewal_id),
      });
      const { terminal_id, trader_id, product } = renewed;
      const made = await makeBooking({
        ctx: tx,
        confirm_past_start: input.confirm_past_start,
        input: {
          type: 'renewal',
          renewal_id,
          storage_id,
          terminal_id,
          trader_id,
          product,
          start_date,
          term,
          price,
          volume,
        },
      });
      return { message: success(messages.renewalAccepted), data: { booking_id: made } };
    },
  });
}
