import type { sendMessage as contract } from '@tank/schema/live/chat';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { notify, publish } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { partiesFor } from '../party-names.ts';
import { chatPolicy, chatRelations } from '../policy.ts';
import { conversationEndpoint, presentMessage } from '../present.ts';
import { type ConversationRecord, lockConversation, type MessageRecord } from '../queries.ts';
import { findSentMessage, insertMessage } from '../queries-messages.ts';

type Input = z.infer<typeof contract>;

/**
 * Sends plain text to the other participant; a retry with the same `client_message_id` returns the first message.
 * @throws CONFLICT if the conversation is closed or the id was used for another text.
 */
export async function sendMessage({ ctx, input }: Call<Input>) {
  authorize(ctx, chatPolicy.send);
  const { user_id } = userOf(ctx);
  return transaction(ctx, async (tx) => {
    const conversation = found(
      await lockConversation(tx.db, { conversation_id: input.conversation_id, user_id }),
    );
    authorize(tx, chatPolicy.send, chatRelations(tx, conversation));
    const row = (await writeMessage(tx, conversation, input)) ?? (await findFirstMessage(tx, input));
    return { message: success(messages.messageSent), data: presentMessage(row, conversation, user_id) };
  });
}

/** Writes and publishes the message; undefined if the conversation is closed or has the message already. */
async function writeMessage(
  tx: TxCtx,
  conversation: ConversationRecord,
  input: Input,
): Promise<MessageRecord | undefined> {
  if (conversation.closed === 1) return undefined;
  const { user_id: sent_by, impersonator_id } = userOf(tx);
  const { user_id: sent_to } = partiesFor(conversation, sent_by).other;
  const endpoint = conversationEndpoint(conversation);
  const { client_message_id = null } = input;
  const sent = await insertMessage(tx.db, {
    ...input,
    sent_by,
    sent_to,
    impersonator_id,
    client_message_id,
    endpoint,
  });
  if (!sent) return undefined;
  const audience = [sent_by, sent_to];
  const views = Object.fromEntries(
    audience.map((user_id) => [user_id, presentMessage(sent, conversation, user_id)]),
  );
  const { conversation_id, conversation_title } = conversation;
  publish(tx, { topic: 'message.send', payload: { conversation_id, views }, audience });
  if (!sent.notified)
    notify(tx, {
      user_id: sent_to,
      description: notificationTexts.message.send({ conversation_title }),
      endpoint,
    });
  return sent;
}

/** The message sent earlier with this id: a retry may come after the conversation was closed. */
async function findFirstMessage(tx: TxCtx, input: Input): Promise<MessageRecord> {
  const { conversation_id, client_message_id } = input;
  const { user_id } = userOf(tx);
  const first = client_message_id
    ? await findSentMessage(tx.db, { conversation_id, user_id, client_message_id })
    : undefined;
  if (!first) throw new DomainError('CONFLICT', messages.chatClosed);
  if (first.message !== input.message) throw new DomainError('CONFLICT', messages.clientMessageReused);
  return first;
}
