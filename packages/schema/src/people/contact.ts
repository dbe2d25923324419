/** `POST /api/user/contact`: the contact form (docs/product.md#contact). */
import type * as z from 'zod';
import { input, name, optionalName, optionalText } from '../kit/fields.ts';
import { email } from './access.ts';

export const createContact = input({
  first_name: name('First name', { max: 100 }),
  last_name: name('Last name', { max: 100 }),
  phone: optionalName('Phone', { max: 40 }),
  email: email(),
  company: optionalName('Company', { max: 150 }),
  comments: optionalText('Comments', { max: 2000 }),
});
export type ContactRequest = z.infer<typeof createContact>;

/** Contact requests per user and hour. */
export const CONTACTS_PER_HOUR = 5;
