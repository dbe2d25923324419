import { everyone, type Rule } from '../../kernel/auth/policy.ts';

/** Each user's own preferences. */
export const preferencePolicy = {
  get: { roles: everyone, token: 'read' },
  save: { roles: everyone },
  clear: { roles: everyone },
} satisfies Record<string, Rule>;
