import type { Procedures } from './procedure.ts';

export const auditProcedures: Procedures = {
  'audit.list': { may: 'admin' },
};
