import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

export const mailProcedures: ProcedureSpecs = {
  'mail.list': {
    allowed: 'admin',
    probes: [{ limit: 100 }],
  },
  'mail.unsubscribe': {
    allowed: everyone,
    rest: {
      'POST /api/user/unsubscribe': {},
    },
    wrong: [{ token: '1' }, { token: `1.${'A'.repeat(43)}` }, { token: null }, { token: 'x'.repeat(401) }],
  },
};
