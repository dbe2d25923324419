import { messages } from '@tank/schema/messages';
import { readNow } from '@tank/ui/lib/today';
import { onlineManager } from '@tanstack/react-query';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { arrived } from './arrived.ts';
import { type Outgoing, outgoing } from './outgoing.ts';
import { uuid } from './uuid.ts';

/** Sends messages of a conversation, one after the other: they arrive in the order in which they were written. */
export function useSend(conversation_id: number) {
  const utils = trpc.useUtils();
  const { mutate } = trpc.chat.send.useMutation({
    scope: { id: `chat ${conversation_id}` },
    // Lost with the line, it waits for it: sent again under its id, it is there once. The browser may be a second late to tell.
    retry: (failures, { data }) => !data && (failures === 0 || !onlineManager.isOnline()),
    onSuccess: ({ data }) => arrived.add(data),
    onError: (error, { client_message_id = '' }) => {
      outgoing.fail(client_message_id, sentenceOf(error, messages.unableToWrite));
      // It may have been closed a moment ago.
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
