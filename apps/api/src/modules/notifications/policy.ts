import { type Rule, trading } from '../../kernel/auth/policy.ts';

/** Each user's own notifications; Viewers have none (docs/product.md#account-types). */
export const notificationPolicy = {
  list: { roles: trading, token: 'read' },
  count: { roles: trading, token: 'read' },
  markRead: { roles: trading, token: 'trade', relations: ['receiver'], seen_by: ['receiver'] },
  markAllRead: { roles: trading, token: 'trade' },
} satisfies Record<string, Rule>;
