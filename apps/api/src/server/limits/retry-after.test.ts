import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../kernel/errors/errors.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

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

test('an address that sent too much hears when its minute ends', async () => {
  const limited = await startTestApi({ rate_limit: 1 });
  await limited.rest('GET', '/api/auth');
  const answers = [
    await limited.rest('GET', '/api/auth'),
    await limited.query('users.profile'),
    await limited.rest('GET', '/api/none'),
  ];
  await limited.close();
  for (const answer of answers) {
    expect([answer.status, answer.body.error_code]).toEqual([429, 'RATE_LIMITED']);
    expect(retryOf(answer)).toBeGreaterThan(50);
    expect(retryOf(answer)).toBeLessThanOrEqual(60);
  }
});
