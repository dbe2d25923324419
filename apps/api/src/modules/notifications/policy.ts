import { type Rule, trading } from '../../kernel/policy.ts';

/** Each user's own; Viewers have none (specification section 6). */
export const notificationPolicy = {
  list: { roles: trading },
  count: { roles: trading },
  markRead: { roles: trading, relations: ['receiver'], seen_by: ['receiver'] },
  markAllRead: { roles: trading },
} satisfies Record<string, Rule>;
