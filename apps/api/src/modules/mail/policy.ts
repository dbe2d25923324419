import { admins, everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

export const mailPolicy = {
  /** Mails that did not leave. */
  list: { roles: admins },
  /** In the demo everybody may look at those of its accounts (`list-mails.ts`). */
  listInDemo: { roles: 'public' },
  /** With the signed token of a link, or else as `unsubscribeSelf` says. */
  unsubscribe: { roles: 'public' },
  unsubscribeSelf: { roles: everyone },
  /** The clock alone. */
  send: jobsOnly,
  prune: jobsOnly,
} satisfies Record<string, Rule>;
