import { type Rule, trading } from '../../kernel/auth/policy.ts';

/** `owner` owns the inquiry or listing to find matches for. */
export const matchPolicy = {
  forInquiry: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
  forListing: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;
