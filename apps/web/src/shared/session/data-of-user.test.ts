import type { Session } from '@tank/schema/access';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindToSession } from './data-of-user.ts';
import { sessionStore } from './session.ts';

const HOUR = 3_600_000;
const person = (user_id: number): Session => ({
  user_id,
  username: `user_${user_id}`,
  category: 'Trader',
  team_id: null,
  tutorial_step: 35,
  data_sub: 0,
  overlayAccess: 0,
  tankwatch_api: '',
  abilities: [],
});

let queries: QueryClient;
const failed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  failed.mockReset();
  queries = new QueryClient({ queryCache: new QueryCache({ onError: failed }) });
  sessionStore.signIn('first', person(1));
  bindToSession(queries);
});
afterEach(() => {
  sessionStore.signOut();
  vi.useRealTimers();
});

const load = () => queries.fetchQuery({ queryKey: ['rows'], queryFn: async () => 'rows of user 1' });
const rows = () => queries.getQueryData(['rows']);

test('what was loaded outlasts a long sign-in, and is old afterwards', async () => {
  await load();
  sessionStore.leave();
  await vi.advanceTimersByTimeAsync(10 * HOUR);
  expect(rows()).toBe('rows of user 1');
  sessionStore.signIn('second', person(1));
  expect(rows()).toBe('rows of user 1');
  expect(queries.getQueryState(['rows'])?.isInvalidated).toBe(true);
  // Kept no longer than anything else from then on.
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(rows()).toBeUndefined();
});

test('what is checked of the account in between takes nothing away', async () => {
  await load();
  const { tutorial_step, ...account } = person(1);
  sessionStore.refresh({ ...account, tutorialStep: tutorial_step, team_id: 4 });
  sessionStore.expire();
  expect(rows()).toBe('rows of user 1');
  expect(queries.getQueryState(['rows'])?.isInvalidated).toBe(false);
});

test.each([
  ['another user', () => sessionStore.signIn('second', person(2))],
  ['nobody', () => sessionStore.signOut()],
])('%s finds nothing of it', async (_name, become) => {
  await load();
  sessionStore.leave();
  become();
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

test.each([1, 2])('a refusal of the old session that comes late is not told to user %d', async (user_id) => {
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
  sessionStore.leave();
  sessionStore.signIn('second', person(user_id));
  refuse(new Error('401'));
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).not.toHaveBeenCalled();
});
