import { renewalRequests } from '@tank/db/tables/bookings';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import { type PlaceRenewal, renewalRules } from '@tank/schema/trade/renewals';
import { authorize, found, type Relation, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { recordPlaced } from '../../kernel/effects/transition.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';
import { bookingLifecycle, bookingRelations } from '../bookings/lifecycle.ts';
import { lockBookingForRenewal } from '../bookings/lock-booking-for-renewal.ts';
import { checkCapacity } from '../storage/check-capacity.ts';
import { lockStorageForBooking } from '../storage/locks/lock-storage-for-booking.ts';
import { renewalPolicy } from './policy.ts';
import { loadBookingToRenew } from './queries.ts';
import { refuseOverlap } from './renewal-days.ts';

type Renewed = NonNullable<Awaited<ReturnType<typeof loadBookingToRenew>>>;

/**
 * Places a renewal request to the other party of an Active booking. A booking has at most one open request
 * (docs/product.md#renewals).
 * @throws NOT_FOUND for strangers, CONFLICT if the booking is Closed, has an open request or another renewal covers the same
 * days, INVALID_INPUT.
 */
export async function placeRenewal({ ctx, input }: Call<PlaceRenewal>) {
  authorize(ctx, renewalPolicy.place);
  refuse(renewalRules(input, ctx.today));
  const { booking_id, start_date, term, price, volume } = input;
  const { user_id: renewer_id } = userOf(ctx);
  return once({
    ctx,
    action: 'renewal.place',
    input,
    work: async (tx) => {
      const renewed = found(await loadBookingToRenew(tx.db, booking_id));
      const relations = bookingRelations(tx, renewed);
      authorize(tx, renewalPolicy.place, relations);
      if (!isOfType(input.type, renewed, relations)) throw new DomainError('NOT_FOUND', messages.notFound);
      // Lock order is storage, booking, renewal (docs/product.md#races).
      const { storage_id } = renewed;
      const { total_capacity } = await lockStorageForBooking({
        ctx: tx,
        input: { storage_id },
        strength: 'update',
      });
      refuse(checkCapacity('volume', volume, total_capacity));
      const { status, end_date } = await lockBookingForRenewal({ ctx: tx, input: { booking_id } });
      fire(bookingLifecycle.events.renew, status);
      await refuseOverlap(tx, { booking_id, end_date, start_date, term });
      const receiver_id = renewed.terminal_id === renewer_id ? renewed.trader_id : renewed.terminal_id;
      // If both parties place a request at the same time, the unique index of open requests rejects one.
      const [row] = await tx.db
        .insert(renewalRequests)
        .values({ booking_id, renewer_id, receiver_id, start_date, term, price, volume })
        .returning({ renewal_id: renewalRequests.renewal_id });
      const { renewal_id } = found(row);
      recordPlaced(tx, {
        entity: 'renewal',
        id: renewal_id,
        by: renewer_id,
        recipient: receiver_id,
        description: notificationTexts.renewal.place({ booking_id, volume, price }),
      });
      return { message: success(messages.renewalPlaced), data: { renewal_id } };
    },
  });
}

/** The `{type}` of the documented path is a side of the booking, its type, or the type of the first booking of its chain. */
const isOfType = (type: PlaceRenewal['type'], { type: own, origin }: Renewed, relations: Relation[]) =>
  type === undefined || type === own || type === origin || relations.some((relation) => relation === type);
