import { everyone, type Rule } from '../../kernel/policy.ts';

export const accessPolicy = {
  signIn: { roles: 'public' },
  signUp: { roles: 'public' },
  signOut: { roles: everyone },
  current: { roles: everyone },
  /** The clock alone. */
  prune: { roles: [] },
} satisfies Record<string, Rule>;
