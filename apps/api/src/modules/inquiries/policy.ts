import { everyone, type Rule } from '../../kernel/policy.ts';

export const inquiryPolicy = {
  view: { roles: everyone },
} satisfies Record<string, Rule>;
