import { QueryCache, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindCacheToSession } from './bind-cache-to-session.ts';
import { createTestSession } from './create-test-session.ts';
import { sessionStore } from './session.ts';

const HOUR = 3_600_000;

let queries: QueryClient;
const failed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  failed.mockReset();
  queries = new QueryClient({ queryCache: new QueryCache({ onError: failed }) });
  sessionStore.signIn('first', createTestSession(1));
  bindCacheToSession(queries);
});
afterEach(() => {
  sessionStore.signOut();
  vi.useRealTimers();
});

const load = () => queries.fetchQuery({ queryKey: ['rows'], queryFn: async () => 'rows of user 1' });
const rows = () => queries.getQueryData(['rows']);

test('keeps loaded data while the same user signs in again, and invalidates it afterwards', async () => {
  await load();
  sessionStore.clearToken();
  await vi.advanceTimersByTimeAsync(10 * HOUR);
  expect(rows()).toBe('rows of user 1');
  sessionStore.signIn('second', createTestSession(1));
  expect(rows()).toBe('rows of user 1');
  expect(queries.getQueryState(['rows'])?.isInvalidated).toBe(true);
  // Collected like any other cache entry from now on.
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(rows()).toBeUndefined();
});

test('keeps loaded data on a session check and on expiry', async () => {
  await load();
  const { tutorial_step, ...account } = createTestSession(1);
  sessionStore.refresh({ ...account, tutorialStep: tutorial_step, team_id: 4 });
  sessionStore.expire();
  expect(rows()).toBe('rows of user 1');
  expect(queries.getQueryState(['rows'])?.isInvalidated).toBe(false);
});

test.each([
  ['sign-in of another user', () => sessionStore.signIn('second', createTestSession(2))],
  ['sign-out', () => sessionStore.signOut()],
])('%s clears the loaded data', async (_name, changeSession) => {
  await load();
  sessionStore.clearToken();
  changeSession();
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

test.each([1, 2])('ignores a late error of the previous session after user %d signed in', async (user_id) => {
  let refuse = (_: Error) => {};
  const late = queries.fetchQuery({
    queryKey: ['late'],
    queryFn: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
    retry: false,
  });
  late.catch(() => {});
  sessionStore.clearToken();
  sessionStore.signIn('second', createTestSession(user_id));
  refuse(new Error('401'));
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).not.toHaveBeenCalled();
});
