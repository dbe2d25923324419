import { renewalRequests } from '@tank/db/tables/bookings';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import { type PlaceRenewal, renewalRules } from '@tank/schema/trade/renewals';
import { authorize, found, type Relation, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { fire } from '../../kernel/effects/machine.ts';
import { recordPlaced } from '../../kernel/effects/transition.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';
import { holdBooking } from '../bookings/hold-booking.ts';
import { bookingLifecycle, bookingRelations } from '../bookings/lifecycle.ts';
import { checkCapacity } from '../storage/check-capacity.ts';
import { lockStorageForBooking } from '../storage/lock-storage-for-booking.ts';
import { renewalPolicy } from './policy.ts';
import { bookingToRenew } from './queries.ts';
import { refuseDays } from './renewal-days.ts';

type Renewed = NonNullable<Awaited<ReturnType<typeof bookingToRenew>>>;

/**
 * A party of an Active booking asks the other one to renew it; one request a booking is open at a time
 * (docs/product.md#renewals).
 * @throws NOT_FOUND for strangers, CONFLICT where the booking is Closed or has an open request and where another renewal
 * covers the same days, INVALID_INPUT.
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
      const renewed = found(await bookingToRenew(tx.db, booking_id));
      const relations = bookingRelations(tx, renewed);
      authorize(tx, renewalPolicy.place, relations);
      if (!fits(input.type, renewed, relations)) throw new DomainError('NOT_FOUND', messages.notFound);
      // Locks always go storage, booking, renewal (docs/product.md#races).
      const { storage_id } = renewed;
      const { total_capacity } = await lockStorageForBooking({
        ctx: tx,
        input: { storage_id },
        strength: 'update',
      });
      refuse(checkCapacity('volume', volume, total_capacity));
      const { status, end_date } = await holdBooking({ ctx: tx, input: { booking_id } });
      fire(bookingLifecycle.events.renew, status);
      await refuseDays(tx, { booking_id, end_date, start_date, term });
      const receiver_id = renewed.terminal_id === renewer_id ? renewed.trader_id : renewed.terminal_id;
      // Where both parties ask at once, the index of open requests lets one of them through.
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

/** The `{type}` of the documented path: a side of the booking, what it was made from, or was first made from. */
const fits = (type: PlaceRenewal['type'], { type: own, origin }: Renewed, relations: Relation[]) =>
  type === undefined || type === own || type === origin || relations.some((relation) => relation === type);
