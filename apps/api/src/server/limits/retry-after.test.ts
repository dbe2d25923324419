import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createRequestCount, WINDOW_MS } from './request-count.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Signing out is refused, each time for so many seconds. */
function refusing(...seconds: number[]): void {
  api.services.sessions.end = async () => {
    throw new DomainError('RATE_LIMITED', messages.tooManyRequests, { retry_after: seconds.shift() ?? 1 });
  };
}

const retryOf = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['retry-after'] && Number(headers['retry-after']);

test('a refusal says its own seconds, whole ones, the same on both ways in', async () => {
  const { token } = await api.person();
  refusing(899.2, 899.2);
  expect(retryOf(await api.rest('POST', '/api/logout', { token }))).toBe(900);
  const typed = await api.mutate('access.signOut', undefined, token);
  expect([retryOf(typed), typed.body.error.data.retry_after]).toEqual([900, 900]);
});

test('a batch says when all of it may come again', async () => {
  const { token } = await api.person();
  refusing(30, 60);
  const { body, headers } = await api.mutate('access.signOut,access.signOut?batch=1', {}, token);
  expect(body).toHaveLength(2);
  expect(retryOf({ headers })).toBe(60);
});

test('what is refused for good names no time', async () => {
  expect(retryOf(await api.rest('POST', '/api/logout'))).toBeUndefined();
  expect(retryOf(await api.mutate('access.signOut'))).toBeUndefined();
});

test('an address that sent too much hears when its minute ends', () => {
  const counts = createRequestCount(1);
  counts.count('a', 0);
  expect(counts.count('a', 1000)).toBe('refused');
  expect(counts.resetsIn('a', 1000)).toBe(WINDOW_MS - 1000);
  counts.learn([{ address: 'a', requests: 5, resets_in_ms: 20_000 }], 2000);
  expect(counts.resetsIn('a', 7000)).toBe(15_000);
});
