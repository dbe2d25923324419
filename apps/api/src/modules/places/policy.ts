import { everyone, type Rule } from '../../kernel/auth/policy.ts';

export const placesPolicy = {
  suggest: { roles: everyone, token: 'read' },
  resolve: { roles: everyone, token: 'read' },
} satisfies Record<string, Rule>;
