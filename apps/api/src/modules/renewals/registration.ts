import type { Registration } from '../../kernel/effects/registration.ts';
import { closeRenewalsOf } from './close-renewals.ts';

export const renewalRegistration: Registration<'renewal'> = {
  after: {
    async 'booking.back_out'(ctx, booking_ids) {
      await closeRenewalsOf({ ctx, input: { booking_ids } });
    },
    async 'booking.complete'(ctx, booking_ids) {
      await closeRenewalsOf({ ctx, input: { booking_ids } });
    },
  },
};
