import type { Registration } from '../../kernel/registration.ts';
import { bookingPolicy } from './policy.ts';
import { bookingItself, bookingPeople } from './queries-history.ts';

export const bookingRegistration: Registration<'booking'> = {
  history: { rule: bookingPolicy.view, people: bookingPeople, booked: bookingItself },
};
