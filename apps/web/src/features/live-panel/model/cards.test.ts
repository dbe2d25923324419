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
const never = () => false;
const applyEvents = (events: LiveEvent[], isVisible: (id: number) => boolean = never) =>
  events.reduce<readonly Card[]>((cards, event) => cardsAfter(cards, event, isVisible), []);
const idsAndCounts = (cards: readonly Card[]) => cards.map((card) => [card.message.message_id, card.count]);

test('shows one card for each conversation with its newest message, newest last', () => {
  expect(idsAndCounts(applyEvents([message(1, 10), message(2, 20), message(3, 10)]))).toEqual([
    [2, 1],
    [3, 2],
  ]);
  // Duplicate and late messages change nothing.
  expect(idsAndCounts(applyEvents([message(3, 10), message(3, 10), message(2, 10)]))).toEqual([[3, 1]]);
});

test('drops the oldest card above the maximum', () => {
  const cards = applyEvents([1, 2, 3, 4, 5].map((n) => message(n, n * 10)));
  expect(cards).toHaveLength(MAX_CARDS);
  expect(idsAndCounts(cards).map(([id]) => id)).toEqual([3, 4, 5]);
});

test('removes a card when its conversation is read on any device, answered, left or dismissed', () => {
  const cards = applyEvents([message(1, 10), message(2, 20)]);
  const read: LiveEvent = { type: 'chat', event: 'read', conversation_id: 10 };
  const left: LiveEvent = { type: 'chat', event: 'leave', conversation_id: 10 };
  for (const event of [read, left, message(3, 10, 1)])
    expect(idsAndCounts(cardsAfter(cards, event, never))).toEqual([[2, 1]]);
  expect(idsAndCounts(dropCard(cards, 20))).toEqual([[1, 1]]);
});

test('adds no card for own messages or for a visible conversation', () => {
  expect(applyEvents([message(1, 10, 1)])).toEqual([]);
  expect(idsAndCounts(applyEvents([message(1, 10), message(2, 20)], (id) => id === 10))).toEqual([[2, 1]]);
});

test('ignores other events', () => {
  const cards = applyEvents([message(1, 10)]);
  expect(cardsAfter(cards, { type: 'notification', fresh: true }, never)).toBe(cards);
  expect(cardsAfter(cards, { type: 'chat', event: 'start', conversation_id: 10 }, never)).toBe(cards);
});
