import { jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

export const retentionPolicy = {
  keep: jobsOnly,
} satisfies Record<string, Rule>;
