import { admins, clockAlone, type Rule } from '../../kernel/policy.ts';

export const mailPolicy = {
  /** Mails that did not leave. */
  list: { roles: admins },
  /** In the demo everybody may look at those of its accounts (`list-mails.ts`). */
  listInDemo: { roles: 'public' },
  /** With a session, or with the signed token of a link. */
  unsubscribe: { roles: 'public' },
  /** The clock alone. */
  send: clockAlone,
  prune: clockAlone,
} satisfies Record<string, Rule>;
