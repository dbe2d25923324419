/** Converts outbox rows to deliveries for users; the only path from the outbox to a socket. */
import { entities } from '@tank/schema/entities';
import type { LiveEvent } from '@tank/schema/live/live';
import { type ControlEvent, type OutboxEvent, outboxEvent, splitChangeTopic } from '@tank/schema/live/topics';
import type { Delivery } from '../kernel/effects/live-hub.ts';
import { formatPosition } from './position.ts';
import type { OutboxRow } from './queries.ts';

interface Presented {
  /** Only for the users of the audience: not for their team and not for Admins. */
  personal: boolean;
  /** The delivery for a user concerned by the event. */
  to(user_id: number): Delivery;
  /** The delivery for all other signed-in users; undefined: none. */
  public?: Delivery;
  /** Like `public`, without details: several of an entity say no more than the last. */
  market?: Delivery;
}

/** @throws ZodError if the row is not a known event. */
export const eventOf = ({ topic, payload }: OutboxRow): OutboxEvent => outboxEvent.parse({ topic, payload });

const controls = new Set<string>(['session.end', 'team.change'] satisfies ControlEvent['topic'][]);

/** Whether the row closes sockets instead of being delivered to users. */
export const isControl = ({ topic }: Pick<OutboxRow, 'topic'>): boolean => controls.has(topic);

/** One delivery, and so one frame, for all users of the audience. */
const sameForAll = (id: string, event: LiveEvent): Presented => {
  const delivery = { id, event };
  return { personal: true, to: () => delivery };
};

/** A delivery per user, shared by the user's sockets. */
function perUser(id: string, eventFor: (user_id: number) => LiveEvent): Presented {
  const deliveries = new Map<number, Delivery>();
  return {
    personal: true,
    to(user_id) {
      const delivery = deliveries.get(user_id) ?? { id, event: eventFor(user_id) };
      deliveries.set(user_id, delivery);
      return delivery;
    },
  };
}

export function present(row: OutboxRow): Presented {
  const id = formatPosition(row);
  const outbox = eventOf(row);
  switch (outbox.topic) {
    case 'notification.create':
    case 'notification.read':
      return sameForAll(id, { type: 'notification', fresh: outbox.topic === 'notification.create' });
    case 'conversation.start':
      return sameForAll(id, { type: 'chat', event: 'start', ...outbox.payload });
    case 'conversation.leave':
      return sameForAll(id, { type: 'chat', event: 'leave', ...outbox.payload });
    case 'conversation.read':
      return sameForAll(id, { type: 'chat', event: 'read', conversation_id: outbox.payload.conversation_id });
    case 'message.send':
      return perUser(id, (user_id) => {
        const message = outbox.payload.views[user_id];
        if (!message) throw new Error('The message has no view for this user.');
        return { type: 'message', message };
      });
    case 'session.end':
    case 'team.change':
      throw new Error('Control events are not delivered to users.');
    default: {
      const [entity, event] = splitChangeTopic(outbox.topic);
      const full: Delivery = { id, event: { type: 'change', entity, event, data: outbox.payload } };
      // Everyone sees these tables, so every screen must refresh, but only some users may see the details.
      const stripped: Delivery = { id, event: { type: 'change', entity, event: 'change', data: {} } };
      return {
        personal: false,
        to: () => full,
        ...(entities[entity].offered ? { public: full } : entities[entity].market && { market: stripped }),
      };
    }
  }
}
