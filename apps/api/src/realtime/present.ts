/** What a row of the outbox says to whom. The only way from the outbox to a socket. */
import { liveEvent } from '@tank/schema/live';
import type { Delivery } from '../kernel/live.ts';
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

/** Tables that everybody looks at: a change concerns every screen, but its details only some. */
const onTheMarket = new Set(['listing', 'inquiry']);

const split = (topic: string) => {
  const [entity = '', event = ''] = topic.split('.');
  return { entity, event };
};

/** The entity whose cached lists an event makes old. */
export const entityOf = ({ topic }: OutboxRow) => split(topic).entity;

/** Entities whose events go to the users of the audience and nobody else. */
const personal: Record<string, (row: OutboxRow, user_id: number) => unknown> = {
  notification: ({ topic }) => ({ type: 'notification', fresh: split(topic).event === 'create' }),
  // Each side sees the names that it may see.
  message: ({ payload }, user_id) => ({ type: 'message', message: payload.views[user_id] }),
  conversation: ({ topic, payload }) => ({
    type: 'chat',
    event: split(topic).event,
    conversation_id: payload.conversation_id,
  }),
};

/** Those that tell each user something else; what the others say is made, and framed, once for all. */
const differs = new Set(['message']);
const EVERYBODY = 0;

function presentPersonal(id: string, entity: string, make: (user_id: number) => unknown): Presented {
  const made = new Map<number, Delivery>();
  return {
    personal: true,
    to(user_id) {
      const key = differs.has(entity) ? user_id : EVERYBODY;
      const known = made.get(key);
      if (known) return known;
      const delivery = { id, event: liveEvent.parse(make(user_id)) };
      made.set(key, delivery);
      return delivery;
    },
  };
}

export function present(row: OutboxRow): Presented {
  const id = formatPosition(row);
  const { entity, event } = split(row.topic);
  const own = personal[entity];
  if (own) return presentPersonal(id, entity, (user_id) => own(row, user_id));
  const full = { id, event: liveEvent.parse({ type: 'change', entity, event, data: row.payload }) };
  const stripped = liveEvent.parse({ type: 'change', entity, event: 'change', data: {} });
  return {
    personal: false,
    to: () => full,
    ...(onTheMarket.has(entity) && { public: { id, event: stripped } }),
  };
}
