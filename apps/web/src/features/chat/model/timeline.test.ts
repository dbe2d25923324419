import type { ChatMessage } from '@tank/schema/live/chat';
import { afterEach, expect, test } from 'vitest';
import { type Outgoing, outgoing } from './outgoing.ts';
import { receivedMessages } from './received-messages.ts';
import { byDay, dayName, mergeMessages, withoutConfirmed } from './timeline.ts';
import { setStoreUser } from './user-store.ts';

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
const pendingMessage = (client_message_id: string): Outgoing => ({
  client_message_id,
  conversation_id: 1,
  message: client_message_id,
  created: '2026-11-20T12:00:00.000Z',
  state: 'sending',
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ message_id }) => message_id);
const storedMessages = () => JSON.parse(sessionStorage.getItem('chat.7.outgoing') ?? '{"list":[]}').list;

afterEach(() => {
  setStoreUser(0);
  sessionStorage.clear();
});

test('merges messages without duplicates, in server order', () => {
  const merged = mergeMessages([message(3), message(4)], [message(1), message(2)], [message(4), message(5)]);
  expect(ids(merged)).toEqual([1, 2, 3, 4, 5]);
});

test('replaces a pending message with the confirmed one', () => {
  const both = [pendingMessage('x'), pendingMessage('y')];
  expect(withoutConfirmed(both, [message(1, 'x'), message(2)])).toEqual([pendingMessage('y')]);
  expect(withoutConfirmed(both, [])).toEqual(both);
});

test('stores a message that arrives by socket and response once, and removes the pending one', () => {
  setStoreUser(7);
  outgoing.add(pendingMessage('x'));
  receivedMessages.add(message(9, 'x'));
  receivedMessages.add(message(8));
  receivedMessages.add(message(9, 'x'));
  expect(ids(receivedMessages.of(1))).toEqual([8, 9]);
  expect(storedMessages()).toEqual([]);
});

test('retries an unconfirmed message under its original id after a reload', () => {
  sessionStorage.setItem('chat.7.outgoing', JSON.stringify({ list: [pendingMessage('x')] }));
  setStoreUser(7);
  outgoing.retry('x');
  expect(storedMessages()).toEqual([pendingMessage('x')]);
  outgoing.fail('x', 'No connection.');
  expect(storedMessages()).toMatchObject([
    { client_message_id: 'x', state: 'failed', reason: 'No connection.' },
  ]);
  outgoing.remove('x');
  expect(storedMessages()).toEqual([]);
});

test('hides messages of the previous user after another user signs in', () => {
  setStoreUser(7);
  receivedMessages.add(message(9));
  setStoreUser(8);
  expect(receivedMessages.of(1)).toEqual([]);
});

test('groups messages by day in the reader’s time zone', () => {
  const at = (day: number, hour: number) => ({ created: new Date(2026, 10, day, hour).toISOString() });
  const days = byDay([at(18, 9), at(18, 23), at(19, 0), at(20, 8)]);
  expect(days.map(({ items }) => items.length)).toEqual([2, 1, 1]);
  const now = new Date(2026, 10, 20, 12);
  expect(days.map(({ day }) => dayName(day, now))).toEqual(['Wednesday, November 18', 'Yesterday', 'Today']);
  expect(dayName(new Date(2025, 0, 2).toDateString(), now)).toBe('Thursday, January 2, 2025');
});
