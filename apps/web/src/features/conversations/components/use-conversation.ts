import { messages } from '@tank/schema/messages';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';

/** The audit records every read, so the query never refetches by itself. */
const fetchOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { failure: messages.unableToFetchMessages },
};

/** A conversation and the pages of messages loaded so far, oldest first. */
export function useConversation(conversation_id: number) {
  const [cursors, setCursors] = useState<(number | undefined)[]>([undefined]);
  const pages = trpc.useQueries((t) =>
    cursors.map((message_id) =>
      t.chat.readAny({ conversation_id, ...(message_id && { before: message_id }) }, fetchOnce),
    ),
  );
  const oldest = pages.at(-1)?.data?.data;
  const first = oldest?.messages[0]?.message_id;
  return {
    conversation: pages[0]?.data?.data,
    sentMessages: [...pages].reverse().flatMap(({ data }) => data?.data.messages ?? []),
    error: pages.find(({ error }) => error)?.error,
    refetch: () => pages.find(({ error }) => error)?.refetch(),
    loadOlder: oldest?.more && first ? () => setCursors([...cursors, first]) : undefined,
    loadingOlder: pages.some(({ isPending }) => isPending),
  };
}
