import { admins, type Rule } from '../../kernel/auth/policy.ts';

export const systemPolicy = {
  get: { roles: admins, on_primary: true },
  retryMails: { roles: admins },
  retryJobs: { roles: admins },
} satisfies Record<string, Rule>;
