import { messages } from '@tank/schema/messages';
import type { Session } from '@tank/schema/people/access';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../notices/notify.ts';
import { sessionStore } from '../session/session.ts';
import { queryClient } from './data.ts';
import type { Failure } from './failure.ts';

vi.mock('../notices/notify.ts', () => ({ notify: vi.fn() }));

const person = (user_id: number) => ({ user_id, abilities: [] as string[] }) as Session;
const failure = 'Error! Unable to place the bid.';
const refused = (data: Failure['data']) => Object.assign(new Error('The server’s sentence.'), { data });
const over = () => refused({ httpStatus: 401, error_code: 'UNAUTHENTICATED' });
const told = () => vi.mocked(notify).mock.calls.map(([notice]) => notice.text);

const send = (error: Error, options: object = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), meta: { failure }, ...options })
    .execute(undefined)
    .catch(() => {});

beforeEach(() => {
  vi.mocked(notify).mockReset();
  sessionStore.signIn('first', person(1));
});
afterEach(() => sessionStore.signOut());

test('what failed is told in a notice: the server’s sentence, or what was tried', async () => {
  await send(refused({ httpStatus: 409 }));
  await send(new TypeError('Failed to fetch'));
  expect(told()).toEqual(['The server’s sentence.', failure]);
});

test('a change that nobody answered in time may have been made, which is told', async () => {
  const cause = new DOMException('signal timed out', 'TimeoutError');
  await send(Object.assign(new Error('signal timed out'), { cause }));
  expect(told()).toEqual([
    `${failure} The server did not answer within 10 seconds. ${messages.mayHaveSucceeded}`,
  ]);
});

test('faults of fields are left to the form, and told where there is none', async () => {
  const faults = refused({ httpStatus: 400, issues: [{ path: 'volume', message: 'Volume is required.' }] });
  await send(faults, { onError: () => {} });
  expect(told()).toEqual([]);
  await send(faults);
  expect(told()).toEqual(['The server’s sentence.']);
});

test('an open question is asked where it arose, and what tells by itself is not told twice', async () => {
  await send(refused({ httpStatus: 409, error_code: 'UNCONFIRMED' }));
  await send(refused({ httpStatus: 409 }), { meta: undefined });
  expect(told()).toEqual([]);
});

test('who sent something after the end of the session is told when they are there again', async () => {
  await send(over());
  sessionStore.leave();
  expect(told()).toEqual([]);
  sessionStore.signIn('again', person(1));
  expect(told()).toEqual([messages.sessionHadExpired]);
  sessionStore.signIn('once more', person(1));
  expect(told()).toHaveLength(1);
});

test.each([
  ['somebody else', () => sessionStore.signIn('other', person(2))],
  ['nobody', () => sessionStore.signOut()],
])('%s is told nothing of it', async (_who, next) => {
  await send(over());
  sessionStore.leave();
  next();
  sessionStore.signIn('again', person(1));
  expect(told()).toEqual([]);
});
