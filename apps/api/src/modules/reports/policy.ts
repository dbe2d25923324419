import { type Rule, trading } from '../../kernel/policy.ts';

export const reportPolicy = {
  /** The other person of a conversation of one's own (specification section 6). */
  create: { roles: trading },
} satisfies Record<string, Rule>;
