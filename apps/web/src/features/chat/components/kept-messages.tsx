import { useEffect, useEffectEvent } from 'react';
import { useKept } from '../model/outgoing.ts';
import { useSend } from '../model/use-send.ts';

/** Sends what was on its way when the page was loaded again, whether or not its chat is open. */
export function KeptMessages() {
  const conversations = new Set(useKept().map(({ conversation_id }) => conversation_id));
  return [...conversations].map((id) => <OfConversation key={id} conversation_id={id} />);
}

function OfConversation({ conversation_id }: { conversation_id: number }) {
  const { retry } = useSend(conversation_id);
  const kept = useKept().filter((one) => one.conversation_id === conversation_id);
  const send = useEffectEvent(() => kept.forEach(retry));
  useEffect(() => send(), []);
  return null;
}
