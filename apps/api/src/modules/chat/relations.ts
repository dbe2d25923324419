import { type Relation, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { ConversationParties } from './party-names.ts';

/** The caller's relation to a conversation: `participant` or `stranger`, even for an Admin. */
export const chatRelations = (ctx: Ctx, { asker, owner }: ConversationParties): Relation[] =>
  [asker, owner].flatMap(({ user_id }) => relationsTo(ctx.actor, { participant: user_id }));
