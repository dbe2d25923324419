/** Delivery after another server has taken over, through a proxy that forwards to whichever is the primary. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { connect, type Database } from '@tank/db/client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tank/db/embedded';
import { migrate } from '@tank/db/migrate';
import { outbox } from '@tank/db/tables/outbox';
import { socketCodes } from '@tank/schema/live/live';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Delivery, Hub } from '../kernel/effects/live-hub.ts';
import { createListCache } from '../kernel/lists/list-cache.ts';
import { createHub } from './hub.ts';
import { createWaker, type LocalWaker } from './waker.ts';

const USER = 1;

let folder: string;
let primary: EmbeddedPostgres;
let proxy: Server;
let sockets: Socket[];
let database: Database;
let waker: LocalWaker;
let hub: Hub;
let received: Delivery[];
let closedWith: number[];

const start = (name: string) =>
  startEmbeddedPostgres({ dataDir: `${folder}/${name}`, database: 'postgres', durable: false });
const portOf = (server: EmbeddedPostgres) => Number(new URL(server.adminUrl).port);

/** A copy of the stopped server's files, which starts on a new timeline, as a promoted standby does. */
async function copyTo(name: string): Promise<void> {
  const pgdata = `${folder}/${name}/postgres`;
  await promisify(execFile)('cp', ['-a', `${folder}/first`, `${folder}/${name}`]);
  await appendFile(`${pgdata}/postgresql.auto.conf`, "restore_command = 'false'\nhot_standby = off\n");
  await writeFile(`${pgdata}/recovery.signal`, '');
}

async function startHub(): Promise<void> {
  const url = new URL(primary.adminUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  database = connect({ url: url.href });
  waker = createWaker(database);
  hub = createHub({ database, events: waker, lists: createListCache() });
  hub.start({ info: () => {}, warn: () => {}, error: () => {} });
  const socket = { bufferedAmount: 0, close: (code: number) => void closedWith.push(code) };
  hub.connections.add({ socket, session_id: 'session' });
  await hub.listen({ user_id: USER, visible_user_ids: [USER], push: (delivery) => received.push(delivery) });
}

async function write(mark: string): Promise<void> {
  await database.db
    .insert(outbox)
    .values({ topic: 'bid.accept', payload: { status: mark }, audience: [USER] });
  waker.wake();
}

const heard = () => received.map(({ event }) => (event.type === 'change' ? event.data.status : event.type));

beforeEach(async () => {
  received = [];
  closedWith = [];
  sockets = [];
  folder = await mkdtemp(`${tmpdir()}/tank-failover-`);
  await chmod(folder, 0o755);
  await promisify(execFile)('mkdir', [`${folder}/first`]);
  primary = await start('first');
  await migrate(primary.adminUrl);
  proxy = createServer((client) => {
    const server = openSocket(portOf(primary), '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.pipe(other).on('error', () => one.destroy());
    sockets.push(client, server);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterEach(async () => {
  hub.stop();
  await database.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

test('makes readers load again and reconnect if the new primary lacks events that they have heard', async () => {
  await primary.stop();
  await copyTo('behind');
  primary = await start('first');
  await startHub();
  await write('lost');
  await expect.poll(heard).toEqual(['lost']);
  await primary.stop();
  primary = await start('behind');
  await expect.poll(heard, { timeout: 5000 }).toEqual(['lost', 'reset']);
  // Their sessions may have ended on the new primary.
  expect(closedWith).toEqual([socketCodes.again]);
  // Its transaction id is that of the lost event.
  await write('afterwards');
  await expect.poll(heard).toEqual(['lost', 'reset', 'afterwards']);
});

test('continues without a reset if the new primary has all events that readers have heard', async () => {
  await startHub();
  await write('before');
  await expect.poll(heard).toEqual(['before']);
  await primary.stop();
  await copyTo('current');
  primary = await start('current');
  await expect
    .poll(
      () =>
        database.client`select 1`.then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true);
  await write('afterwards');
  await expect.poll(heard).toEqual(['before', 'afterwards']);
  expect(closedWith).toEqual([]);
});
