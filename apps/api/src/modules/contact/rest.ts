import { createContact } from '@tank/schema/people/contact';
import { bodyOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { contactRouter } from './router.ts';

const contact = createCaller(contactRouter);

export const contactRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/user/contact',
    procedure: 'contact.create',
    operation: 'sendContactRequest',
    summary: 'Asks the operator to get in touch',
    body: createContact,
    call: ({ ctx, body }) => contact(ctx).create(bodyOf(body, createContact)),
  },
];
