import { admins, type Relation, type Rule, relationsTo, trading } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { ConversationParties } from './party-names.ts';

/** Only the two participants of a conversation know that it exists. */
const participants = {
  roles: trading,
  relations: ['participant'],
  seen_by: ['participant'],
  token: 'trade',
} satisfies Rule;
const reading = { ...participants, token: 'read' } satisfies Rule;

export const chatPolicy = {
  list: { roles: trading, token: 'read' },
  /** With the owner of an Open listing or inquiry, who must be another user. */
  start: {
    roles: trading,
    token: 'trade',
    shared: 'Conversations about listings and inquiries have the same rules.',
  },
  view: reading,
  listMessages: reading,
  /** Identifies the other participant for a report. */
  identifyPartner: participants,
  send: participants,
  markRead: participants,
  leave: participants,
  listAll: { roles: admins },
  /** Reads a conversation of other users; the audit records it. */
  readAny: { roles: admins, on_primary: true },
} satisfies Record<string, Rule>;

/** The caller's relations to a conversation. The role Admin alone does not make the caller a participant. */
export const chatRelations = (ctx: Ctx, { asker, owner }: ConversationParties): Relation[] =>
  [asker, owner].flatMap(({ user_id }) => relationsTo(ctx.actor, { participant: user_id }));
