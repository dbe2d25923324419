import { admins, everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

export const mailPolicy = {
  /** Mails that were not delivered. */
  list: { roles: admins },
  /** In the demo visitors may see the mails of its accounts (`list-mails.ts`). */
  listInDemo: { roles: 'public' },
  /** Authenticated by the signed token of a link, otherwise `unsubscribeSelf` applies. */
  unsubscribe: { roles: 'public' },
  unsubscribeSelf: { roles: everyone },
  send: jobsOnly,
  prune: jobsOnly,
} satisfies Record<string, Rule>;
