import { type Rule, trading } from '../../kernel/auth/policy.ts';

/** What fits an inquiry or listing is for its own side. */
export const matchPolicy = {
  forInquiry: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
  forListing: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;
