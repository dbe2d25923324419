import { everyone, type Rule } from '../../kernel/policy.ts';

export const contactPolicy = {
  create: { roles: everyone },
} satisfies Record<string, Rule>;
