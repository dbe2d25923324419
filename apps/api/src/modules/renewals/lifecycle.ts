import { renewalRequests } from '@tank/db/tables/bookings';
import type { bookingStatuses, RenewalStatus } from '@tank/schema/enums';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { found, type Relation, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { defineLifecycle } from '../../kernel/effects/transition.ts';
import { renewalPolicy } from './policy.ts';
import { loadRenewalParties, lockRenewal } from './queries.ts';

const texts = notificationTexts.renewal;

type BookingStatus = (typeof bookingStatuses)[number];

type Parties = Pick<typeof renewalRequests.$inferSelect, 'renewer_id' | 'receiver_id'>;

export const renewalRelations = ({ actor }: Ctx, { renewer_id, receiver_id }: Parties): Relation[] =>
  relationsTo(actor, { renewer: renewer_id, receiver: receiver_id });

interface RenewalState {
  status: RenewalStatus;
  booking_status: BookingStatus;
  /** First day after the term of the booking. */
  end_date: string;
}

/** A request on a booking that is Closed or over reads as Rejected before the job writes the status. */
export const renewalStatusOn = (
  { status, booking_status, end_date }: RenewalState,
  today: string,
): RenewalStatus =>
  status === 'Open' && (booking_status === 'Closed' || end_date <= today) ? 'Rejected' : status;

/** docs/product.md#statuses: Open -> Accepted | Rejected | Cancelled. */
export const renewalLifecycle = defineLifecycle({
  entity: 'renewal',
  table: renewalRequests,
  key: renewalRequests.renewal_id,
  columns: {
    renewal_id: renewalRequests.renewal_id,
    booking_id: renewalRequests.booking_id,
    renewer_id: renewalRequests.renewer_id,
    receiver_id: renewalRequests.receiver_id,
  },
  id: (request) => request.renewal_id,
  find: (ctx, renewal_id: number) => loadRenewalParties(ctx.db, renewal_id),
  relations: renewalRelations,
  async lockedStatus(ctx, parties, renewal_id) {
    const { status } = found(await lockRenewal(ctx.db, renewal_id));
    return renewalStatusOn({ ...parties, status }, ctx.today);
  },
  audience: ({ renewer_id, receiver_id }) => [renewer_id, receiver_id],
  events: {
    accept: {
      from: ['Open'],
      to: 'Accepted',
      who: renewalPolicy.accept,
      refusal: messages.renewalNotOpen,
      effects: ['a booking of type renewal is made with its dates, term, price and volume'],
      notify: (request) => [{ user_id: request.renewer_id, description: texts.accept(request) }],
    },
    reject: {
      from: ['Open'],
      to: 'Rejected',
      who: renewalPolicy.reject,
      refusal: messages.renewalNotOpen,
      effects: ['the renewer is notified'],
      notify: (request, { reason }) => [
        { user_id: request.renewer_id, description: texts.reject(request, reason) },
      ],
    },
    cancel: {
      from: ['Open'],
      to: 'Cancelled',
      who: renewalPolicy.cancel,
      refusal: messages.renewalNotOpen,
      effects: ['the receiver is notified'],
      notify: (request) => [{ user_id: request.receiver_id, description: texts.cancel(request) }],
    },
    close: {
      from: ['Open'],
      to: 'Rejected',
      // Closing the booking triggers this, by a party or by the job.
      who: 'job',
      refusal: messages.renewalNotOpen,
      effects: ['renewer and receiver are notified: The booking was closed.'],
      notify: (request, { reason }) =>
        [request.renewer_id, request.receiver_id].map((user_id) => ({
          user_id,
          description: texts.close(request, reason),
        })),
    },
  },
});
