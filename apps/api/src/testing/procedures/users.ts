import { everyone, type Procedures, words } from './procedure.ts';

export const usersProcedures: Procedures = {
  'users.profile': {
    may: everyone,
    rest: {
      'GET /api/user/profile': { keys: words('first_name last_name cell_phone email company') },
    },
  },
  'users.suspend': {
    may: 'admin',
    input: async ({ api }) => ({ user_id: (await api.person()).user_id }),
    rest: {
      'POST /api/user/suspend/:user_id': {},
    },
  },
  'users.unsuspend': {
    may: 'admin',
    input: async ({ api }) => ({ user_id: (await api.person({ status: 'suspended' })).user_id }),
    rest: {
      'POST /api/user/unsuspend/:user_id': {},
    },
  },
};
