import type { sendMessage as contract } from '@tank/schema/live/chat';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { notify, publish } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { sidesOf } from './names.ts';
import { chatPolicy } from './policy.ts';
import { endpointOf, presentMessage } from './present.ts';
import { lockTalk, type MessageRecord, type TalkRecord } from './queries.ts';
import { insertMessage, messageSentAs } from './queries-messages.ts';
import { chatRelations } from './relations.ts';

type Input = z.infer<typeof contract>;

/**
 * Sends plain text to the other person; the same `client_message_id` again answers the first message.
 * @throws CONFLICT once somebody left the conversation, or where the id was used for another text.
 */
export async function sendMessage({ ctx, input }: Call<Input>) {
  authorize(ctx, chatPolicy.send);
  const { user_id } = userOf(ctx);
  return transaction(ctx, async (tx) => {
    const talk = found(await lockTalk(tx.db, { conversation_id: input.conversation_id, user_id }));
    authorize(tx, chatPolicy.send, chatRelations(tx, talk));
    const row = (await writeMessage(tx, talk, input)) ?? (await firstMessage(tx, input));
    return { message: success(messages.messageSent), data: presentMessage(row, talk, user_id) };
  });
}

/** Writes it and tells both; undefined where the conversation is closed or has the message already. */
async function writeMessage(tx: TxCtx, talk: TalkRecord, input: Input): Promise<MessageRecord | undefined> {
  if (talk.closed === 1) return undefined;
  const { user_id: sent_by, impersonator_id } = userOf(tx);
  const { user_id: sent_to } = sidesOf(talk, sent_by).other;
  const endpoint = endpointOf(talk);
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
  const views = Object.fromEntries(audience.map((user_id) => [user_id, presentMessage(sent, talk, user_id)]));
  const { conversation_id, conversation_title } = talk;
  publish(tx, { topic: 'message.send', payload: { conversation_id, views }, audience });
  if (!sent.notified)
    notify(tx, {
      user_id: sent_to,
      description: notificationTexts.message.send({ conversation_title }),
      endpoint,
    });
  return sent;
}

/** What was sent under this id before, as a retry cannot know; a closed conversation takes nothing else. */
async function firstMessage(tx: TxCtx, input: Input): Promise<MessageRecord> {
  const { conversation_id, client_message_id } = input;
  const { user_id } = userOf(tx);
  const first = client_message_id
    ? await messageSentAs(tx.db, { conversation_id, user_id, client_message_id })
    : undefined;
  if (!first) throw new DomainError('CONFLICT', messages.chatClosed);
  if (first.message !== input.message) throw new DomainError('CONFLICT', messages.clientMessageReused);
  return first;
}
