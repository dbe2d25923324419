import { type Relation, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { ConversationParties } from './party-names.ts';

/** The caller's relations to a conversation. The role Admin alone does not make the caller a participant. */
export const chatRelations = (ctx: Ctx, { asker, owner }: ConversationParties): Relation[] =>
  [asker, owner].flatMap(({ user_id }) => relationsTo(ctx.actor, { participant: user_id }));
