/** LISTEN on a database that is away at first, and goes away again: each failure is told, and tried again. */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

/** Straight to the database. */
let direct: OpenDatabase;
/** By a way that can be blocked. */
let database: Database;
let way: Server;
let blocked = true;
const passing = new Set<Socket>();

beforeAll(async () => {
  direct = await openTestDatabase({ max: 1 });
  const { hostname, port } = new URL(direct.url);
  way = createServer((socket) => {
    const onward = dial(Number(port), hostname);
    for (const end of [socket, onward]) passing.add(end.on('error', () => undefined));
    if (blocked) socket.resetAndDestroy();
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(direct.url);
  url.port = String((way.address() as AddressInfo).port);
  database = connect({ url: url.href, max: 1 });
});
afterAll(async () => {
  await database.close();
  await direct.close();
  way.close();
});

const patient = { timeout: 20_000, interval: 20 };

test('what cannot be listened to is told, and heard once it can be, as often as that happens', async () => {
  const seen = { heard: 0, listening: 0, failed: 0 };
  const count = (key: keyof typeof seen) => () => {
    seen[key] += 1;
  };
  const end = database.listener.listen('news', {
    heard: count('heard'),
    listening: count('listening'),
    failed: count('failed'),
  });
  for (const round of [1, 2]) {
    await expect.poll(() => seen.failed, patient).toBeGreaterThan(round);
    expect(seen.heard).toBe(round - 1);
    blocked = false;
    await expect.poll(() => seen.listening, patient).toBe(round);
    await direct.client.notify('news', '');
    await expect.poll(() => seen.heard, patient).toBe(round);
    seen.failed = round;
    blocked = true;
    for (const socket of passing) socket.resetAndDestroy();
  }
  end();
});
