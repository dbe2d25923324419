import { messages } from '@tank/schema/messages';
import { readNow } from '@tank/ui/lib/today';
import { onlineManager } from '@tanstack/react-query';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { type Outgoing, outgoing } from './outgoing.ts';
import { receivedMessages } from './received-messages.ts';
import { uuid } from './uuid.ts';

/** Sends messages of a conversation one at a time, so that they arrive in the order written. */
export function useSend(conversation_id: number) {
  const utils = trpc.useUtils();
  const { mutate } = trpc.chat.send.useMutation({
    scope: { id: `chat ${conversation_id}` },
    // Retries network errors, once even online because browsers report offline late; the message id makes retries idempotent.
    retry: (failures, { data }) => !data && (failures === 0 || !onlineManager.isOnline()),
    onSuccess: ({ data }) => receivedMessages.add(data),
    onError: (error, { client_message_id = '' }) => {
      outgoing.fail(client_message_id, sentenceOf(error, messages.unableToWrite));
      // The other user may have closed the conversation.
      void utils.chat.get.invalidate({ conversation_id });
    },
  });
  return {
    send(message: string) {
      const client_message_id = uuid();
      const created = new Date(readNow()).toISOString();
      outgoing.add({ client_message_id, conversation_id, message, created, state: 'sending' });
      mutate({ conversation_id, message, client_message_id });
    },
    retry({ client_message_id, message }: Outgoing) {
      outgoing.retry(client_message_id);
      mutate({ conversation_id, message, client_message_id });
    },
  };
}
