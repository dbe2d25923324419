import { type Rule, trading } from '../../kernel/policy.ts';

/** Each user's own; Viewers have none (docs/product.md#account-types). */
export const notificationPolicy = {
  list: { roles: trading },
  count: { roles: trading },
  markRead: { roles: trading, relations: ['receiver'], seen_by: ['receiver'] },
  markAllRead: { roles: trading },
} satisfies Record<string, Rule>;
