import { everyone, type Procedures } from '../procedure-spec.ts';

/** Everybody may write a few times an hour: the stage's people have never done before. */
const forgetOthers: Procedures[string]['after'] = async ({ api }) => {
  await api.database.client`delete from contact_requests`;
};

const whole = {
  first_name: 'Who',
  last_name: 'Le',
  phone: '+1 201 555 0101',
  email: 'whole@example.test',
  company: 'Whole Research',
  comments: 'What does a subscription cost?',
};

export const contactProcedures: Procedures = {
  'contact.create': {
    may: everyone,
    input: () => ({ ...whole, phone: null, company: '' }),
    after: forgetOthers,
    rest: { 'POST /api/user/contact': { whole: () => whole } },
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
