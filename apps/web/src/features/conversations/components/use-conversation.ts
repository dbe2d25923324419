import { messages } from '@tank/schema/messages';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';

/** A look at a conversation is recorded: it is asked for once, not again whenever the window is turned to. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { failure: messages.unableToFetchMessages },
};

/** A conversation with as many of its messages as somebody asked for, oldest first. */
export function useConversation(conversation_id: number) {
  const [before, setBefore] = useState<(number | undefined)[]>([undefined]);
  const pages = trpc.useQueries((t) =>
    before.map((message_id) =>
      t.chat.readAny({ conversation_id, ...(message_id && { before: message_id }) }, once),
    ),
  );
  const oldest = pages.at(-1)?.data?.data;
  const first = oldest?.messages[0]?.message_id;
  return {
    talk: pages[0]?.data?.data,
    said: [...pages].reverse().flatMap(({ data }) => data?.data.messages ?? []),
    error: pages.find(({ error }) => error)?.error,
    refetch: () => pages.find(({ error }) => error)?.refetch(),
    older: oldest?.more && first ? () => setBefore([...before, first]) : undefined,
    loadingOlder: pages.some(({ isPending }) => isPending),
  };
}
