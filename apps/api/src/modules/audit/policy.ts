import { admins, type Rule } from '../../kernel/auth/policy.ts';

export const auditPolicy = {
  list: { roles: admins },
} satisfies Record<string, Rule>;
