/** A socket that opens before the hub is ready, as just after the start of a process. */
import { once } from 'node:events';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let otherConnection: postgres.Sql;

beforeAll(async () => {
  api = await startTestApi();
  otherConnection = postgres(api.url, { max: 1 });
});
afterAll(async () => {
  await otherConnection.end();
  await api.close();
});

test('closes a socket whose session ends before the hub is ready', async () => {
  const { user_id, token } = await api.person();
  // The hub deletes events of another cluster before it reads its position: a locked one keeps it waiting.
  await otherConnection`insert into outbox (topic, payload, audience, transaction_id)
    values ('storage.update', '{}', '{}', '1000000000000')`;
  let closed: Promise<unknown[]> | undefined;
  await otherConnection.begin(async (holding) => {
    await holding`select from outbox for update`;
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/?user_id=${user_id}`, [
      SOCKET_PROTOCOL,
      token,
    ]);
    closed = once(socket, 'close');
    await once(socket, 'open');
    expect((await api.rest('GET', '/api/auth', { token })).status).toBe(200);
    expect((await api.rest('POST', '/api/logout', { token })).status).toBe(200);
    expect(api.services.hub.position()).toBeUndefined();
  });
  expect((await closed)?.[0]).toBe(socketCodes.unauthenticated);
});
