import { everyone, type Rule } from '../../kernel/auth/policy.ts';

export const contextPolicy = {
  signUp: { roles: 'public', token: 'read' },
  operator: { roles: 'public', token: 'read' },
  get: { roles: everyone, token: 'read' },
  products: { roles: everyone, token: 'read', shared: 'All products, or those of some categories.' },
} satisfies Record<string, Rule>;
