import { messages } from '@tank/schema/messages';
import type { Session } from '@tank/schema/people/access';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../notices/notify.ts';
import { sessionStore } from '../session/session.ts';
import { queryClient } from './data.ts';
import type { Failure } from './failure.ts';

vi.mock('../notices/notify.ts', () => ({ notify: vi.fn() }));

const createSession = (user_id: number) => ({ user_id, abilities: [] as string[] }) as Session;
const failure = 'Error! Unable to place the bid.';
const createRefusal = (data: Failure['data']) => Object.assign(new Error('The server’s sentence.'), { data });
const createUnauthenticated = () => createRefusal({ httpStatus: 401, error_code: 'UNAUTHENTICATED' });
const notices = () => vi.mocked(notify).mock.calls.map(([notice]) => notice.text);

const send = (error: Error, options: object = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), meta: { failure }, ...options })
    .execute(undefined)
    .catch(() => {});

beforeEach(() => {
  vi.mocked(notify).mockReset();
  sessionStore.signIn('first', createSession(1));
});
afterEach(() => sessionStore.signOut());

test('a failed mutation shows the server’s sentence, or `meta.failure` if no response arrived', async () => {
  await send(createRefusal({ httpStatus: 409 }));
  await send(new TypeError('Failed to fetch'));
  expect(notices()).toEqual(['The server’s sentence.', failure]);
});

test('a notice of a timed-out mutation adds that it may have succeeded', async () => {
  const cause = new DOMException('signal timed out', 'TimeoutError');
  await send(Object.assign(new Error('signal timed out'), { cause }));
  expect(notices()).toEqual([
    `${failure} The server did not answer within 10 seconds. ${messages.mayHaveSucceeded}`,
  ]);
});

test('field issues show a notice only if the mutation has no error handler', async () => {
  const fieldIssues = createRefusal({
    httpStatus: 400,
    issues: [{ path: 'volume', message: 'Volume is required.' }],
  });
  await send(fieldIssues, { onError: () => {} });
  expect(notices()).toEqual([]);
  await send(fieldIssues);
  expect(notices()).toEqual(['The server’s sentence.']);
});

test('shows no notice for UNCONFIRMED or for a mutation without `meta.failure`', async () => {
  await send(createRefusal({ httpStatus: 409, error_code: 'UNCONFIRMED' }));
  await send(createRefusal({ httpStatus: 409 }), { meta: undefined });
  expect(notices()).toEqual([]);
});

test('after a mutation failed with 401, one notice appears when the same user signs in again', async () => {
  await send(createUnauthenticated());
  sessionStore.clearToken();
  expect(notices()).toEqual([]);
  sessionStore.signIn('again', createSession(1));
  expect(notices()).toEqual([messages.sessionHadExpired]);
  sessionStore.signIn('once more', createSession(1));
  expect(notices()).toHaveLength(1);
});

test.each([
  ['another user signed in', () => sessionStore.signIn('other', createSession(2))],
  ['the user signed out', () => sessionStore.signOut()],
])('after a mutation failed with 401, no notice appears if %s', async (_condition, changeSession) => {
  await send(createUnauthenticated());
  sessionStore.clearToken();
  changeSession();
  sessionStore.signIn('again', createSession(1));
  expect(notices()).toEqual([]);
});
