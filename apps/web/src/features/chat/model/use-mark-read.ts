import type { ChatMessage, Conversation } from '@tank/schema/live/chat';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';

interface MarkReadOptions {
  conversation: Conversation | undefined;
  messages: readonly ChatMessage[];
  /** Whether the newest messages are visible. */
  inView: boolean;
}

/** Marks messages as read on the server up to the newest visible one. */
export function useMarkRead({ conversation, messages, inView }: MarkReadOptions): void {
  const marked = useRef(0);
  const { mutate } = trpc.chat.markRead.useMutation();
  const newest = messages.findLast(({ author }) => author === 0)?.message_id ?? 0;
  const conversation_id = conversation?.conversation_id;
  const last_read = conversation?.last_read ?? 0;
  useEffect(() => {
    if (!inView || conversation_id === undefined || newest <= Math.max(last_read, marked.current)) return;
    marked.current = newest;
    const onError = () => {
      // Retries with the next message, or when the window becomes visible again.
      marked.current = 0;
    };
    mutate({ conversation_id, message_id: newest }, { onError });
  }, [inView, conversation_id, newest, last_read, mutate]);
}
