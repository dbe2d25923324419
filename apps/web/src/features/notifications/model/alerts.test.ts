import type { LiveEvent } from '@tank/schema/live/live';
import { messages } from '@tank/schema/messages';
import { expect, test } from 'vitest';
import { createAlerts } from './alerts.ts';

const message = (author: number): LiveEvent => ({
  type: 'message',
  message: {
    message_id: 1,
    conversation_id: 5,
    sent_by: 'kestrel',
    sent_to: 'me',
    created: '2026-11-20T12:00:00.000Z',
    message: 'Hello',
    author,
    client_message_id: null,
  },
});
const fresh: LiveEvent = { type: 'notification', fresh: true };

test('alerts on new notifications and received messages only', () => {
  let now = 0;
  const alertOf = createAlerts(() => now);
  expect(alertOf(fresh)).toEqual({ kind: 'notification', text: messages.notificationReceived });
  now = 10_000;
  expect(alertOf(message(0))).toEqual({
    kind: 'message',
    text: messages.messageReceived,
    conversation_id: 5,
  });
  now = 20_000;
  const others: LiveEvent[] = [
    message(1),
    { type: 'notification', fresh: false },
    { type: 'ready' },
    { type: 'reset' },
    { type: 'chat', event: 'read', conversation_id: 5 },
    { type: 'change', entity: 'bid', event: 'place', data: { bid_id: 1 } },
  ];
  expect(others.map(alertOf)).toEqual(others.map(() => undefined));
});

test('alerts once for notifications of one decision, and once for a message with its notification', () => {
  let now = 0;
  const alertOf = createAlerts(() => now);
  expect([fresh, fresh, fresh].map((event) => alertOf(event)?.kind)).toEqual([
    'notification',
    undefined,
    undefined,
  ]);
  now = 5000;
  expect([message(0), fresh].map((event) => alertOf(event)?.kind)).toEqual(['message', undefined]);
  now = 7000;
  expect(alertOf(fresh)?.kind).toBe('notification');
});
