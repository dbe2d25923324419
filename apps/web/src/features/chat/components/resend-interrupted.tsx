import { useEffect, useEffectEvent } from 'react';
import { useInterrupted } from '../model/outgoing.ts';
import { useSend } from '../model/use-send.ts';

/** Resends messages that a reload interrupted, even if their chat is closed. */
export function ResendInterrupted() {
  const conversations = new Set(useInterrupted().map(({ conversation_id }) => conversation_id));
  return [...conversations].map((id) => <ResendConversation key={id} conversation_id={id} />);
}

function ResendConversation({ conversation_id }: { conversation_id: number }) {
  const { retry } = useSend(conversation_id);
  const interrupted = useInterrupted().filter((message) => message.conversation_id === conversation_id);
  const send = useEffectEvent(() => interrupted.forEach(retry));
  useEffect(() => send(), []);
  return null;
}
