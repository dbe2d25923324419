import { clockAlone, everyone, type Rule } from '../../kernel/auth/policy.ts';

/** Each user's own. A token makes no tokens: no rule here says what a token may. */
export const accessTokenPolicy = {
  list: { roles: everyone },
  create: { roles: everyone, oneself: true },
  revoke: { roles: everyone, while_full: true },
  prune: clockAlone,
} satisfies Record<string, Rule>;
