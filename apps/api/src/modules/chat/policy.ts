import { admins, type Rule, trading } from '../../kernel/policy.ts';

/** A conversation belongs to its two people; nobody else knows that it is there. */
const people = { roles: trading, relations: ['participant'], seen_by: ['participant'] } satisfies Rule;

export const chatPolicy = {
  list: { roles: trading },
  /** With the owner of an Open listing or inquiry; not with oneself. */
  start: { roles: trading, shared: 'A conversation is the same, be it about a listing or about an inquiry.' },
  view: people,
  listMessages: people,
  /** Know who the other one is, to report them. */
  identifyPartner: people,
  send: people,
  markRead: people,
  leave: people,
  listAll: { roles: admins },
} satisfies Record<string, Rule>;
