/** What is worth a word of all that comes over the socket. */
import type { LiveEvent } from '@tank/schema/live/live';
import { messages } from '@tank/schema/messages';

type Alert =
  | { kind: 'notification'; text: string }
  | { kind: 'message'; text: string; conversation_id: number };

/** One decision makes several notifications, and a message brings its own: they come together and are said once. */
const TOGETHER_MS = 1000;

/** Makes the judge; it remembers what it said last. */
export function createAlerts(now: () => number) {
  let quietUntil = 0;
  return (event: LiveEvent): Alert | undefined => {
    if (event.type === 'message' && event.message.author === 0) {
      quietUntil = now() + TOGETHER_MS;
      return {
        kind: 'message',
        text: messages.messageReceived,
        conversation_id: event.message.conversation_id,
      };
    }
    if (event.type !== 'notification' || !event.fresh || now() < quietUntil) return undefined;
    quietUntil = now() + TOGETHER_MS;
    return { kind: 'notification', text: messages.notificationReceived };
  };
}
