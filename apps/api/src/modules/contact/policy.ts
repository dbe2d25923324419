import { everyone, type Rule } from '../../kernel/auth/policy.ts';

export const contactPolicy = {
  create: { roles: everyone },
} satisfies Record<string, Rule>;
