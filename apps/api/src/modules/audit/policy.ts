import { admins, type Rule } from '../../kernel/policy.ts';

export const auditPolicy = {
  list: { roles: admins },
} satisfies Record<string, Rule>;
