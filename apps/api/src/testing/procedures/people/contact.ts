import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

/** Contact requests are limited per hour. */
const deleteContactRequests: ProcedureSpecs[string]['after'] = async ({ api }) => {
  await api.database.client`delete from contact_requests`;
};

const fullBody = {
  first_name: 'Who',
  last_name: 'Le',
  phone: '+1 201 555 0101',
  email: 'whole@example.test',
  company: 'Whole Research',
  comments: 'What does a subscription cost?',
};

export const contactProcedures: ProcedureSpecs = {
  'contact.create': {
    allowed: everyone,
    input: () => ({ ...fullBody, phone: null, company: '' }),
    after: deleteContactRequests,
    rest: { 'POST /api/user/contact': { full_body: () => fullBody } },
    wrong: [
      { first_name: ' ' },
      { last_name: null },
      { email: 'no at sign' },
      { email: `${'x'.repeat(250)}@b.test` },
      { email: 'a@b.test\r\nBcc: c@d.test' },
      { comments: 'x'.repeat(2001) },
      { comments: 'a\u0000b' },
    ],
  },
};
