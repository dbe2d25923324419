import { admins, type Rule } from '../../kernel/policy.ts';

export const mailPolicy = {
  /** Mails that did not leave. */
  list: { roles: admins },
  /** In the demo everybody may look at them: its people are made up, and nothing is ever sent (`list-mails.ts`). */
  listInDemo: { roles: 'public' },
  /** With a session, or with the signed token of a link. */
  unsubscribe: { roles: 'public' },
  /** The clock alone. */
  send: { roles: [] },
  prune: { roles: [] },
} satisfies Record<string, Rule>;
