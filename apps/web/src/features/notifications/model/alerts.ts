/** Selects the live events that deserve an alert. */
import type { LiveEvent } from '@tank/schema/live/live';
import { messages } from '@tank/schema/messages';

type Alert =
  | { kind: 'notification'; text: string }
  | { kind: 'message'; text: string; conversation_id: number };

/** One decision causes several events; those within this time count as one. */
const SAME_DECISION_MS = 1000;

/** Returns a filter that remembers the last alert. */
export function createAlerts(now: () => number) {
  let suppressedUntil = 0;
  return (event: LiveEvent): Alert | undefined => {
    if (event.type === 'message' && event.message.author === 0) {
      suppressedUntil = now() + SAME_DECISION_MS;
      return {
        kind: 'message',
        text: messages.messageReceived,
        conversation_id: event.message.conversation_id,
      };
    }
    if (event.type !== 'notification' || !event.fresh || now() < suppressedUntil) return undefined;
    suppressedUntil = now() + SAME_DECISION_MS;
    return { kind: 'notification', text: messages.notificationReceived };
  };
}
