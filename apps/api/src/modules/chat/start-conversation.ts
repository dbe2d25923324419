import type { Conversation } from '@tank/schema/live/chat';
import { messages, success } from '@tank/schema/messages';
import { found, userOf } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { publish } from '../../kernel/effects/effects.ts';
import { presentConversation } from './present.ts';
import { insertConversation, messagesById, openConversation, overviews, type Subject } from './queries.ts';

/** Their one open conversation about the record: a second start, or another one at the same time, finds the first. */
async function conversationAbout(ctx: TxCtx, subject: Subject): Promise<number> {
  const made = await insertConversation(ctx.db, subject);
  if (made !== undefined) {
    const audience = [subject.started_by, subject.owner_id];
    publish(ctx, { topic: 'conversation.start', payload: { conversation_id: made }, audience });
    return made;
  }
  // Where it is not open any more, somebody left it just now.
  return (await openConversation(ctx.db, subject)) ?? conversationAbout(ctx, subject);
}

/** A conversation as one of its people sees it. */
export async function conversationOf(
  { db }: Pick<TxCtx, 'db'>,
  key: { conversation_id: number; user_id: number },
): Promise<Conversation> {
  const [overview] = await overviews(db, key);
  const row = found(overview);
  const [last] = await messagesById(db, row.newest_id === null ? [] : [row.newest_id]);
  return presentConversation({ row, last, user_id: key.user_id });
}

/** Starts a chat with the owner of a record, or answers the one that is open. */
export async function startConversation(ctx: TxCtx, subject: Omit<Subject, 'started_by'>) {
  const { user_id } = userOf(ctx);
  const conversation_id = await conversationAbout(ctx, { ...subject, started_by: user_id });
  return {
    message: success(messages.chatStarted),
    data: await conversationOf(ctx, { conversation_id, user_id }),
  };
}
