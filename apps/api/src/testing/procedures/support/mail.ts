import { everyone, type Procedures } from '../procedure-spec.ts';

export const mailProcedures: Procedures = {
  'mail.list': {
    may: 'admin',
    asks: [{ limit: 100 }],
  },
  'mail.unsubscribe': {
    may: everyone,
    rest: {
      'POST /api/user/unsubscribe': {},
    },
    wrong: [{ token: '1' }, { token: `1.${'A'.repeat(43)}` }, { token: null }, { token: 'x'.repeat(401) }],
  },
};
