import { admins, type Rule } from '../../kernel/policy.ts';

export const mailPolicy = {
  /** Mails as they were, or would have been, sent; in the demo everybody may look (`list-mails.ts`). */
  list: { roles: admins },
  /** With a session, or with the signed token of a link. */
  unsubscribe: { roles: 'public' },
  /** The clock alone. */
  send: { roles: [] },
} satisfies Record<string, Rule>;
