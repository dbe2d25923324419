/** LISTEN on a database that is unreachable at first and becomes unreachable again. */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

let direct: OpenDatabase;
/** Connects through the proxy. */
let database: Database;
let proxy: Server;
let blocked = true;
const proxied = new Set<Socket>();

beforeAll(async () => {
  direct = await openTestDatabase({ max: 1 });
  const { hostname, port } = new URL(direct.url);
  proxy = createServer((socket) => {
    const upstream = dial(Number(port), hostname);
    for (const end of [socket, upstream]) proxied.add(end.on('error', () => undefined));
    if (blocked) socket.resetAndDestroy();
    socket.pipe(upstream).pipe(socket);
    socket.on('close', () => upstream.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(direct.url);
  url.port = String((proxy.address() as AddressInfo).port);
  database = connect({ url: url.href, max: 1 });
});
afterAll(async () => {
  await database.close();
  await direct.close();
  proxy.close();
});

const pollOptions = { timeout: 20_000, interval: 20 };

test('reports a failed LISTEN, retries until it works, and does so again after a lost connection', async () => {
  const seen = { notified: 0, listening: 0, failed: 0 };
  const count = (key: keyof typeof seen) => () => {
    seen[key] += 1;
  };
  const end = database.listener.listen('news', {
    onNotify: count('notified'),
    onListening: count('listening'),
    onError: count('failed'),
  });
  for (const round of [1, 2]) {
    await expect.poll(() => seen.failed, pollOptions).toBeGreaterThan(round);
    expect(seen.notified).toBe(round - 1);
    blocked = false;
    await expect.poll(() => seen.listening, pollOptions).toBe(round);
    await direct.client.notify('news', '');
    await expect.poll(() => seen.notified, pollOptions).toBe(round);
    seen.failed = round;
    blocked = true;
    for (const socket of proxied) socket.resetAndDestroy();
  }
  end();
});
