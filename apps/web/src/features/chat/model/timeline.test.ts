import type { ChatMessage } from '@tank/schema/live/chat';
import { afterEach, expect, test } from 'vitest';
import { arrived } from './arrived.ts';
import { keepFor } from './kept.ts';
import { type Outgoing, outgoing } from './outgoing.ts';
import { byDay, dayName, mergeMessages, stillOutgoing } from './timeline.ts';

const message = (message_id: number, client_message_id: string | null = null): ChatMessage => ({
  message_id,
  conversation_id: 1,
  sent_by: 'a',
  sent_to: 'b',
  created: '2026-11-20T12:00:00.000Z',
  message: `number ${message_id}`,
  author: client_message_id ? 1 : 0,
  client_message_id,
});
const waiting = (client_message_id: string): Outgoing => ({
  client_message_id,
  conversation_id: 1,
  message: client_message_id,
  created: '2026-11-20T12:00:00.000Z',
  state: 'sending',
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ message_id }) => message_id);
const list = () => JSON.parse(sessionStorage.getItem('chat.7.outgoing') ?? '{"list":[]}').list;

afterEach(() => {
  keepFor(0);
  sessionStorage.clear();
});

test('shows each message once, in the order of the server, whatever way and order they came', () => {
  const merged = mergeMessages([message(3), message(4)], [message(1), message(2)], [message(4), message(5)]);
  expect(ids(merged)).toEqual([1, 2, 3, 4, 5]);
});

test('what arrived takes the place of what was on its way', () => {
  const both = [waiting('x'), waiting('y')];
  expect(stillOutgoing(both, [message(1, 'x'), message(2)])).toEqual([waiting('y')]);
  expect(stillOutgoing(both, [])).toEqual(both);
});

test('a message that comes over the socket and as the answer is there once, and on its way no more', () => {
  keepFor(7);
  outgoing.add(waiting('x'));
  arrived.add(message(9, 'x'));
  arrived.add(message(8));
  arrived.add(message(9, 'x'));
  expect(ids(arrived.of(1))).toEqual([8, 9]);
  expect(list()).toEqual([]);
});

test('after a reload an unconfirmed message can be sent again under its first id', () => {
  sessionStorage.setItem('chat.7.outgoing', JSON.stringify({ list: [waiting('x')] }));
  keepFor(7);
  outgoing.retry('x');
  expect(list()).toEqual([waiting('x')]);
  outgoing.fail('x', 'No connection.');
  expect(list()).toMatchObject([{ client_message_id: 'x', state: 'failed', reason: 'No connection.' }]);
  outgoing.remove('x');
  expect(list()).toEqual([]);
});

test('what somebody else left in the tab is nobody’s business', () => {
  keepFor(7);
  arrived.add(message(9));
  keepFor(8);
  expect(arrived.of(1)).toEqual([]);
});

test('groups by the days of the reader’s clock', () => {
  const at = (day: number, hour: number) => ({ created: new Date(2026, 10, day, hour).toISOString() });
  const days = byDay([at(18, 9), at(18, 23), at(19, 0), at(20, 8)]);
  expect(days.map(({ items }) => items.length)).toEqual([2, 1, 1]);
  const now = new Date(2026, 10, 20, 12);
  expect(days.map(({ day }) => dayName(day, now))).toEqual(['Wednesday, November 18', 'Yesterday', 'Today']);
  expect(dayName(new Date(2025, 0, 2).toDateString(), now)).toBe('Thursday, January 2, 2025');
});
