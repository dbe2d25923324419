import type { Conversation } from '@tank/schema/live/chat';
import { messages, success } from '@tank/schema/messages';
import { found, userOf } from '../../../kernel/auth/policy.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { publish } from '../../../kernel/effects/effects.ts';
import { presentConversation } from '../present.ts';
import {
  findOpenConversation,
  insertConversation,
  listOverviews,
  messagesById,
  type Subject,
} from '../queries.ts';

/** A repeated or concurrent start returns the one open conversation about the record. */
async function findOrCreateConversation(ctx: TxCtx, subject: Subject): Promise<number> {
  const created = await insertConversation(ctx.db, subject);
  if (created !== undefined) {
    const audience = [subject.started_by, subject.owner_id];
    publish(ctx, { topic: 'conversation.start', payload: { conversation_id: created }, audience });
    return created;
  }
  // If it is not open, a participant left it in the meantime: try again.
  return (await findOpenConversation(ctx.db, subject)) ?? findOrCreateConversation(ctx, subject);
}

/** A conversation as a participant sees it. */
export async function loadConversation(
  { db }: Pick<TxCtx, 'db'>,
  key: { conversation_id: number; user_id: number },
): Promise<Conversation> {
  const [overview] = await listOverviews(db, key);
  const row = found(overview);
  const [last] = await messagesById(db, row.newest_id === null ? [] : [row.newest_id]);
  return presentConversation({ row, last, user_id: key.user_id });
}

/** Starts a chat with the owner of a record, or returns the open one. */
export async function startConversation(ctx: TxCtx, subject: Omit<Subject, 'started_by'>) {
  const { user_id } = userOf(ctx);
  const conversation_id = await findOrCreateConversation(ctx, { ...subject, started_by: user_id });
  return {
    message: success(messages.chatStarted),
    data: await loadConversation(ctx, { conversation_id, user_id }),
  };
}
