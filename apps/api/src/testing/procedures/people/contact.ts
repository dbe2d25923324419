import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

/** Everybody may write a few times an hour: the fixture's people have never done before. */
const forgetOthers: ProcedureSpecs[string]['after'] = async ({ api }) => {
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
    after: forgetOthers,
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
