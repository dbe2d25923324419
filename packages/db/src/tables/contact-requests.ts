import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, ref } from '../columns.ts';
import { resolution } from './resolution.ts';
import { users } from './users.ts';

/** Requests to be contacted. The contact details are as typed and may differ from the user's profile. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    contact_request_id: identity('contact_request_id'),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    phone: text('phone'),
    email: text('email').notNull(),
    company: text('company'),
    comments: text('comments'),
    ...resolution(),
    created_at: createdAt(),
  },
  (t) => [index('contact_requests_user_id_idx').on(t.user_id, t.created_at)],
);
