import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { sidesOf } from './names.ts';
import { chatPolicy } from './policy.ts';
import { readTalk } from './queries.ts';
import { chatRelations } from './relations.ts';

/** Who the other person of one of the caller's conversations is. @throws NOT_FOUND where it is not theirs. */
export async function chatPartner({ ctx, input }: Call<{ conversation_id: number }>): Promise<number> {
  authorize(ctx, chatPolicy.identifyPartner);
  const { user_id } = userOf(ctx);
  const { conversation_id } = input;
  const talk = found(await readTalk(ctx.db, { conversation_id, user_id }));
  authorize(ctx, chatPolicy.identifyPartner, chatRelations(ctx, talk));
  return sidesOf(talk, user_id).other.user_id;
}
