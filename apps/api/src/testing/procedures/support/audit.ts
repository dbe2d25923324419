import type { Procedures } from '../procedure-spec.ts';

export const auditProcedures: Procedures = {
  'audit.list': { may: 'admin' },
};
