import { everyone, type Rule } from '../../kernel/policy.ts';

export const usersPolicy = {
  profile: { roles: everyone },
} satisfies Record<string, Rule>;
