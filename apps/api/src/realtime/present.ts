/** What a row of the outbox says to whom. The only way from the outbox to a socket. */
import { entities } from '@tank/schema/entities';
import type { LiveEvent } from '@tank/schema/live/live';
import { type ControlEvent, type OutboxEvent, outboxEvent, partsOf } from '@tank/schema/live/topics';
import type { Delivery } from '../kernel/effects/live.ts';
import { formatPosition } from './position.ts';
import type { OutboxRow } from './queries.ts';

interface Presented {
  /** Only to the users of the audience themselves: neither to their team nor to Admins. */
  personal: boolean;
  /** To those whom it concerns. */
  to(user_id: number): Delivery;
  /** To everybody else who is signed in; undefined: nothing. */
  public?: Delivery;
}

/** What the row tells. @throws where it is no event of ours. */
export const eventOf = ({ topic, payload }: OutboxRow): OutboxEvent => outboxEvent.parse({ topic, payload });

const controls = new Set<string>(['session.end', 'team.change'] satisfies ControlEvent['topic'][]);

/** Whether the row ends or reopens sockets, instead of saying something to people. */
export const isControl = ({ topic }: Pick<OutboxRow, 'topic'>): boolean => controls.has(topic);

/** One delivery, and one frame, for everybody whom it concerns. */
const sameForAll = (id: string, event: LiveEvent): Presented => {
  const delivery = { id, event };
  return { personal: true, to: () => delivery };
};

/** Each reader's own; the same one for all sockets of a user. */
function each(id: string, make: (user_id: number) => LiveEvent): Presented {
  const made = new Map<number, Delivery>();
  return {
    personal: true,
    to(user_id) {
      const delivery = made.get(user_id) ?? { id, event: make(user_id) };
      made.set(user_id, delivery);
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
      return each(id, (user_id) => {
        const message = outbox.payload.views[user_id];
        if (!message) throw new Error('A message is shown to its two people only.');
        return { type: 'message', message };
      });
    case 'session.end':
    case 'team.change':
      throw new Error('What ends sockets is told to nobody.');
    default: {
      const [entity, event] = partsOf(outbox.topic);
      const full: Delivery = { id, event: { type: 'change', entity, event, data: outbox.payload } };
      // Tables that everybody looks at: a change concerns every screen, but its details only some.
      const stripped: Delivery = { id, event: { type: 'change', entity, event: 'change', data: {} } };
      return {
        personal: false,
        to: () => full,
        ...(entities[entity].market && { public: stripped }),
        ...(entities[entity].offered && { public: full }),
      };
    }
  }
}
