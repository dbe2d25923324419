import { everyone, type Rule, trading } from '../../kernel/auth/policy.ts';

export const reportPolicy = {
  /** The other person of a conversation of one's own (docs/product.md#reports). */
  create: { roles: trading },
  request: { roles: everyone },
} satisfies Record<string, Rule>;
