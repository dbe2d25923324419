import { admins, type Rule, trading } from '../../kernel/auth/policy.ts';

/** A conversation belongs to its two people; nobody else knows that it is there. */
const people = {
  roles: trading,
  relations: ['participant'],
  seen_by: ['participant'],
  token: 'trade',
} satisfies Rule;
const reading = { ...people, token: 'read' } satisfies Rule;

export const chatPolicy = {
  list: { roles: trading, token: 'read' },
  /** With the owner of an Open listing or inquiry; not with oneself. */
  start: {
    roles: trading,
    token: 'trade',
    shared: 'A conversation is the same, be it about a listing or about an inquiry.',
  },
  view: reading,
  listMessages: reading,
  /** Know who the other one is, to report them. */
  identifyPartner: people,
  send: people,
  markRead: people,
  leave: people,
  listAll: { roles: admins },
  /** One conversation of others, whole; that an Admin looked is in the audit. */
  readAny: { roles: admins },
} satisfies Record<string, Rule>;
