import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useArrived } from './arrived.ts';
import { mergeMessages } from './timeline.ts';

/** Not the router's key: a conversation that was read or left has no other messages than before. */
export const THREAD = 'chat-thread';

/** The messages of a conversation, oldest first: the newest page, older ones on demand, and what came since. */
export function useThread(conversation_id: number) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: [THREAD, conversation_id],
    queryFn: ({ pageParam: before, signal }) =>
      client.chat.messages.query({ conversation_id, before }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, data }) => (more ? data[0]?.message_id : undefined),
  });
  const since = useArrived(conversation_id);
  const pages = query.data?.pages;
  const messages = useMemo(
    () => mergeMessages(...(pages ?? []).map((page) => page.data), since),
    [pages, since],
  );
  return { ...query, messages };
}
