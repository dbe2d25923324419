import type { LiveEvent } from '@tank/schema/live/live';
import { expect, test } from 'vitest';
import { type Card, cardsAfter, dropCard, MAX_CARDS } from './cards.ts';

const message = (message_id: number, conversation_id: number, author = 0): LiveEvent => ({
  type: 'message',
  message: {
    message_id,
    conversation_id,
    sent_by: 'kestrel',
    sent_to: 'me',
    created: '2026-11-20T12:00:00.000Z',
    message: `Message ${message_id}`,
    author,
    client_message_id: null,
  },
});
const none = () => false;
const play = (events: LiveEvent[], looksAt: (id: number) => boolean = none) =>
  events.reduce<readonly Card[]>((cards, event) => cardsAfter(cards, event, looksAt), []);
const seen = (cards: readonly Card[]) => cards.map((card) => [card.message.message_id, card.count]);

test('one card a conversation, with its newest message, the newest last', () => {
  expect(seen(play([message(1, 10), message(2, 20), message(3, 10)]))).toEqual([
    [2, 1],
    [3, 2],
  ]);
  // A message that comes again, or late, changes nothing.
  expect(seen(play([message(3, 10), message(3, 10), message(2, 10)]))).toEqual([[3, 1]]);
});

test('the oldest gives way', () => {
  const cards = play([1, 2, 3, 4, 5].map((n) => message(n, n * 10)));
  expect(cards).toHaveLength(MAX_CARDS);
  expect(seen(cards).map(([id]) => id)).toEqual([3, 4, 5]);
});

test('a card goes once its message was read, on whatever device, answered, left or dismissed', () => {
  const cards = play([message(1, 10), message(2, 20)]);
  const read: LiveEvent = { type: 'chat', event: 'read', conversation_id: 10 };
  const left: LiveEvent = { type: 'chat', event: 'leave', conversation_id: 10 };
  for (const event of [read, left, message(3, 10, 1)])
    expect(seen(cardsAfter(cards, event, none))).toEqual([[2, 1]]);
  expect(seen(dropCard(cards, 20))).toEqual([[1, 1]]);
});

test('none for one’s own messages, nor for a conversation that is looked at', () => {
  expect(play([message(1, 10, 1)])).toEqual([]);
  expect(seen(play([message(1, 10), message(2, 20)], (id) => id === 10))).toEqual([[2, 1]]);
});

test('what else happens leaves the cards alone', () => {
  const cards = play([message(1, 10)]);
  expect(cardsAfter(cards, { type: 'notification', fresh: true }, none)).toBe(cards);
  expect(cardsAfter(cards, { type: 'chat', event: 'start', conversation_id: 10 }, none)).toBe(cards);
});
