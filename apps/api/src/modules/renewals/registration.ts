import type { Registration } from '../../kernel/registration.ts';
import { closeRenewalsOf } from './close-renewals.ts';
import { renewalPolicy } from './policy.ts';
import { renewalPeople, renewedBooking } from './queries-history.ts';

export const renewalRegistration: Registration<'renewal'> = {
  history: { rule: renewalPolicy.view, people: renewalPeople, booked: renewedBooking },
  after: {
    async 'booking.back_out'(ctx, booking_ids) {
      await closeRenewalsOf({ ctx, input: { booking_ids } });
    },
    async 'booking.complete'(ctx, booking_ids) {
      await closeRenewalsOf({ ctx, input: { booking_ids } });
    },
  },
};
