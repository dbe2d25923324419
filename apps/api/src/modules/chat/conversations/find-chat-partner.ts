import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { partiesFor } from '../party-names.ts';
import { chatPolicy, chatRelations } from '../policy.ts';
import { readOwnConversation } from '../queries.ts';

/** The other participant of one of the caller's conversations. @throws NOT_FOUND if the caller is not in it. */
export async function findChatPartner({ ctx, input }: Call<{ conversation_id: number }>): Promise<number> {
  authorize(ctx, chatPolicy.identifyPartner);
  const { user_id } = userOf(ctx);
  const { conversation_id } = input;
  const conversation = found(await readOwnConversation(ctx.db, { conversation_id, user_id }));
  authorize(ctx, chatPolicy.identifyPartner, chatRelations(ctx, conversation));
  return partiesFor(conversation, user_id).other.user_id;
}
