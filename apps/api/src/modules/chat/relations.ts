import { type Relation, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Talk } from './names.ts';

/** How the caller stands to a conversation; an Admin who is not one of the two is a stranger to it. */
export const chatRelations = (ctx: Ctx, { asker, owner }: Talk): Relation[] =>
  [asker, owner].flatMap(({ user_id }) => relationsTo(ctx.actor, { participant: user_id }));
