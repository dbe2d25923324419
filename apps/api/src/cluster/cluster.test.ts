/** Two real processes behind the real proxy: whichever is hit, it is one product. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outbox } from '@tank/db/tables/outbox';
import { SOCKET_PROTOCOL } from '@tank/schema/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { memberEnv } from '../config.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Member } from './member.ts';
import { type Members, startMembers } from './members.ts';
import { createProxy } from './proxy.ts';

const LIMIT = 100;
const patient = { timeout: 20_000, interval: 20 };
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Its database, and a process that is not of the cluster. */
let api: TestApi;
let members: Members;
let proxy: Server;
let origin: string;
let person: Person;

beforeAll(async () => {
  api = await startTestApi();
  const settings = memberEnv({
    url: api.url,
    address: 'http://localhost',
    demo: false,
    data_dir: undefined,
    secrets_key: undefined,
  });
  const env = { ...settings, JOBS: '0', LOG_LEVEL: 'silent', RATE_LIMIT: String(LIMIT) };
  members = await startMembers({ count: 2, env, log });
  // As behind another proxy of ours: the tests say who they are.
  proxy = createProxy({ turn: members.turn, trusted: true });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  person = await api.person();
});
afterAll(async () => {
  proxy.close();
  await members.stop();
  await api.close();
});

let people = 0;
/** Another address, so that tests do not use up each other's limit. */
const nextAddress = () => `192.0.2.${++people}`;

interface Sending {
  to?: string | undefined;
  address?: string;
  method?: string;
  body?: string;
}

const send = (path: string, { to = origin, address = nextAddress(), ...sending }: Sending = {}) =>
  fetch(`${to}${path}`, {
    ...sending,
    headers: { [TOKEN_HEADER]: person.token, 'x-forwarded-for': address, connection: 'close' },
  });
const profile = (sending: Sending = {}) => send('/api/user/profile', sending);

const both = (): [Member, Member] => {
  const [one, other] = members.turn();
  if (!one || !other) throw new Error('Two members are needed.');
  return [one, other];
};
const allReady = () => members.turn().filter((member) => member.ready()).length;

test('they take turns, and a session works and ends on all', async () => {
  expect(new Set([both()[0].pid(), both()[0].pid()]).size).toBe(2);
  const token = await api.services.sessions.start(person.user_id);
  const statuses = () =>
    Promise.all(
      both().map(async (member) => {
        const headers = { [TOKEN_HEADER]: token };
        return (await fetch(`${member.origin()}/api/user/profile`, { headers })).status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await fetch(`${both()[0].origin()}/api/logout`, { method: 'POST', headers: { [TOKEN_HEADER]: token } });
  expect(await statuses()).toEqual([401, 401]);
});

/** A websocket through the proxy, and how many events it has heard. */
async function listener() {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?user_id=${person.user_id}`, [
    SOCKET_PROTOCOL,
    person.token,
  ]);
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  await once(socket, 'open');
  return { socket, heard: () => heard };
}

/** Writes an event in a process outside the cluster; answers the fewest that one of them has heard. */
const tell = (listeners: { heard(): number }[]) => async () => {
  const payload = { notification_id: 1 };
  await api.database.db
    .insert(outbox)
    .values({ topic: 'notification.create', payload, audience: [person.user_id] });
  api.services.events.wake();
  return Math.min(...listeners.map(({ heard }) => heard()));
};
/** A socket is open before it listens: events are written until it hears one. */
const soon = { ...patient, interval: 100 };

test('websockets through the proxy, one to each process, hear what another process wrote', async () => {
  const listeners = [await listener(), await listener()];
  await expect.poll(tell(listeners), soon).toBeGreaterThanOrEqual(1);
  for (const { socket } of listeners) socket.close();
});

test('a process that dies is replaced; requests go on meanwhile, its sockets come back elsewhere', async () => {
  const listeners = [await listener(), await listener()];
  await expect.poll(tell(listeners), soon).toBeGreaterThanOrEqual(1);
  const [victim] = both();
  const pid = victim.pid() ?? 0;
  const closed = Promise.race(listeners.map(({ socket }) => once(socket, 'close')));
  process.kill(pid, 'SIGKILL');
  expect((await closed)[0]).toBe(1006);
  const again = await listener();
  await expect.poll(tell([again]), soon).toBeGreaterThanOrEqual(1);
  expect(listeners.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(1);
  let answers = 0;
  const oneMore = async () => {
    const [read, write] = await Promise.all([
      profile(),
      send('/api/listing', { method: 'POST', body: '{}' }),
    ]);
    expect([read.status, write.status]).toEqual([200, 403]);
    answers += 1;
    return allReady();
  };
  await expect.poll(oneMore, patient).toBe(2);
  expect(answers).toBeGreaterThan(1);
  expect(victim.pid()).not.toBe(pid);
  for (const { socket } of [...listeners, again]) socket.terminate();
});

test('the limit of requests holds over both together', async () => {
  const address = nextAddress();
  const STEP = 20;
  const key = `requests:address:${address}`;
  const counted = async () =>
    (await api.database.client`select attempts from rate_limits where key = ${key}`)[0]?.attempts ?? 0;
  let passed = 0;
  for (;;) {
    const answers = await Promise.all(Array.from({ length: STEP }, () => profile({ address })));
    const good = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    passed += good;
    // What they have counted, they tell each other by and by.
    await expect.poll(counted, patient).toBe(passed);
    if (good === 0) break;
  }
  expect(passed).toBeGreaterThanOrEqual(LIMIT);
  expect(passed).toBeLessThan(LIMIT + STEP);
  expect((await profile()).status).toBe(200);
});

test('what is for the operators stays inside', async () => {
  expect((await fetch(`${both()[0].origin()}/metrics`)).status).toBe(200);
  for (const path of ['/metrics', '/%6detrics?all', '/metrics/']) {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, (await answer.json()).message.type]).toEqual([404, 'error']);
  }
});
