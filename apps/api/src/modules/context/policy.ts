import { everyone, type Rule } from '../../kernel/policy.ts';

export const contextPolicy = {
  signUp: { roles: 'public' },
  get: { roles: everyone },
  products: { roles: everyone, shared: 'All of them, or those of some categories.' },
} satisfies Record<string, Rule>;
