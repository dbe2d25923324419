import { everyone, type Rule, trading } from '../../kernel/auth/policy.ts';

export const reportPolicy = {
  /** Reports the other participant of the caller's conversation (docs/product.md#reports). */
  create: { roles: trading },
  request: { roles: everyone },
} satisfies Record<string, Rule>;
