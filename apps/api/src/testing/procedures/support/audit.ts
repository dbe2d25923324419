import type { ProcedureSpecs } from '../procedure-spec.ts';

export const auditProcedures: ProcedureSpecs = {
  'audit.list': { allowed: 'admin' },
};
