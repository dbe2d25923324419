import { admins, type Rule } from '../../kernel/policy.ts';

export const systemPolicy = {
  get: { roles: admins },
  retryMails: { roles: admins },
  retryJobs: { roles: admins },
} satisfies Record<string, Rule>;
