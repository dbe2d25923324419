/** Connections that all come at once, each with a call: they are all there before the first is accepted. */
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const CROWD = 400;

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await startTestApi({ rate_limit: 1_000_000 });
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.close());

const answered: string[] = [];

async function get(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n`);
  const status = (await readAll(socket)).slice(9, 12);
  answered.push(path);
  return status;
}

test('calls of a crowd wait until all are heard, so that what costs nothing is answered among the first', async () => {
  const crowd = Array.from({ length: CROWD }, () => get('/api/listing/all'));
  expect(await get('/healthz')).toBe('200');
  expect(answered.length).toBeLessThan(CROWD / 4);
  // They are all answered in the end.
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['401']));
});

test('one call after the other waits for nobody', async () => {
  for (let n = 0; n < 30; n += 1) expect(await get('/api/listing/all')).toBe('401');
});
