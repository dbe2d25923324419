import { everyone, type Rule } from '../../kernel/policy.ts';

export const contextPolicy = {
  signUp: { roles: 'public' },
  get: { roles: everyone },
  products: { roles: everyone },
} satisfies Record<string, Rule>;
