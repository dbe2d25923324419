import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useReceivedMessages } from './received-messages.ts';
import { mergeMessages } from './timeline.ts';

/** Not the router's key: marking as read or leaving must not refetch the messages. */
export const THREAD = 'chat-thread';

/** Messages of a conversation, oldest first: the newest page, older pages on demand, and messages received since. */
export function useThread(conversation_id: number) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: [THREAD, conversation_id],
    queryFn: ({ pageParam: before, signal }) =>
      client.chat.messages.query({ conversation_id, before }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, data }) => (more ? data[0]?.message_id : undefined),
  });
  const received = useReceivedMessages(conversation_id);
  const pages = query.data?.pages;
  const messages = useMemo(
    () => mergeMessages(...(pages ?? []).map((page) => page.data), received),
    [pages, received],
  );
  return { ...query, messages };
}
