import type { Registration } from '../../kernel/registration.ts';
import { renewalPolicy } from './policy.ts';
import { renewalPeople, renewedBooking } from './queries-history.ts';

export const renewalRegistration: Registration<'renewal'> = {
  history: { rule: renewalPolicy.view, people: renewalPeople, booked: renewedBooking },
};
