import { afterEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const statusOf = async (path: string) => (await api.rest('GET', path)).status;

afterEach(() => api.close());

test('it is ready when it has found its place in the outbox, and not before', async () => {
  api = await startTestApi();
  const { client } = api.database;
  // Nobody reads the outbox while this is held.
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

test('without a database it lives and is not ready', async () => {
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

test('while it ends it says that it is not ready', async () => {
  api = await startTestApi();
  const asked: number[] = [];
  let origin = '';
  // It listens still, and lets those who are connected finish.
  api.app.addHook('preClose', async () => {
    for (const path of ['/readyz', '/healthz']) asked.push((await fetch(`${origin}${path}`)).status);
  });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  await api.app.close();
  expect(asked).toEqual([503, 200]);
});
