import type { ProcedureSpecs } from '../procedure-spec.ts';

export const systemProcedures: ProcedureSpecs = {
  'system.get': { allowed: 'admin' },
  'system.retryMails': { allowed: 'admin' },
  'system.retryJobs': { allowed: 'admin' },
};
