import type { Procedures } from '../procedure-spec.ts';

export const systemProcedures: Procedures = {
  'system.get': { may: 'admin' },
  'system.retryMails': { may: 'admin' },
  'system.retryJobs': { may: 'admin' },
};
