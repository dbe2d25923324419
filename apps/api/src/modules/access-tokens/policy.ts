import { everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

/** Each user's own tokens. No rule has a `token` scope: a token cannot manage tokens. */
export const accessTokenPolicy = {
  list: { roles: everyone },
  create: { roles: everyone, oneself: true },
  revoke: { roles: everyone, allowed_when_disk_full: true },
  prune: jobsOnly,
} satisfies Record<string, Rule>;
