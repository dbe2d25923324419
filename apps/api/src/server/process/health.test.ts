import { afterEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const statusOf = async (path: string) => (await api.rest('GET', path)).status;

afterEach(() => api.close());

test('is ready only after the hub knows its position in the outbox', async () => {
  api = await startTestApi();
  const { client } = api.database;
  // The lock keeps the hub from reading the outbox.
  const held = await client.reserve();
  await held`begin`;
  await held`lock table outbox in access exclusive mode`;
  await api.app.ready();
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  await held`commit`;
  held.release();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
});

test('is alive but not ready without a database', async () => {
  api = await startTestApi();
  await api.app.ready();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  await api.database.close();
  expect(await statusOf('/healthz')).toBe(200);
  const { status, headers, body } = await api.rest('GET', '/readyz');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBeDefined();
  expect(body.request_id).toBe(headers['x-request-id']);
});

test('is alive but not ready while it closes', async () => {
  api = await startTestApi();
  const statuses: number[] = [];
  let origin = '';
  // The server still listens and serves open connections.
  api.app.addHook('preClose', async () => {
    for (const path of ['/readyz', '/healthz']) statuses.push((await fetch(`${origin}${path}`)).status);
  });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  await api.app.close();
  expect(statuses).toEqual([503, 200]);
});
