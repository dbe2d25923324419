import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../kernel/errors/errors.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Makes each sign-out fail with the next of these retry times. */
function failSignOut(...seconds: number[]): void {
  api.services.sessions.end = async () => {
    throw new DomainError('RATE_LIMITED', messages.tooManyRequests, { retry_after: seconds.shift() ?? 1 });
  };
}

const retryAfterOf = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['retry-after'] && Number(headers['retry-after']);

test('sends the retry time in whole seconds over REST and tRPC', async () => {
  const { token } = await api.person();
  failSignOut(899.2, 899.2);
  expect(retryAfterOf(await api.rest('POST', '/api/logout', { token }))).toBe(900);
  const typed = await api.mutate('access.signOut', undefined, token);
  expect([retryAfterOf(typed), typed.body.error.data.retry_after]).toEqual([900, 900]);
});

test('sends the longest retry time of a batch', async () => {
  const { token } = await api.person();
  failSignOut(30, 60);
  const { body, headers } = await api.mutate('access.signOut,access.signOut?batch=1', {}, token);
  expect(body).toHaveLength(2);
  expect(retryAfterOf({ headers })).toBe(60);
});

test('sends no retry time for a permanent error', async () => {
  expect(retryAfterOf(await api.rest('POST', '/api/logout'))).toBeUndefined();
  expect(retryAfterOf(await api.mutate('access.signOut'))).toBeUndefined();
});

test('sends the time until the rate limit window ends', async () => {
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
    expect(retryAfterOf(answer)).toBeGreaterThan(50);
    expect(retryAfterOf(answer)).toBeLessThanOrEqual(60);
  }
});
