import { everyone, jobsOnly, type Rule } from '../kernel/auth/policy.ts';

export const livePolicy = {
  /** Viewers receive changes too, but no notifications or messages. */
  listen: { roles: everyone, token: 'read' },
  prune: jobsOnly,
} satisfies Record<string, Rule>;
