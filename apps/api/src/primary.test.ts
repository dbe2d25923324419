/** Two worker processes on one port and one database behave like one server. */
import { once } from 'node:events';
import { outbox } from '@tank/db/tables/outbox';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Product, startProduct } from './testing/lifecycle/product-process.ts';
import { type Person, startTestApi, type TestApi } from './testing/test-api.ts';

const LIMIT = 100;
const pollOptions = { timeout: 20_000, interval: 20 };

let api: TestApi;
let product: Product;
let person: Person;

beforeAll(async () => {
  api = await startTestApi();
  product = await startProduct({
    script: 'primary.ts',
    args: ['--cluster', '2'],
    env: { DATABASE_URL: api.url, JOBS: '0', RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1' },
  });
  await product.ready();
  person = await api.person();
}, 60_000);
afterAll(async () => {
  await product.clear();
  await api.close();
});

let addresses = 0;
/** A new address for each request, so that tests do not share a rate limit. */
const nextAddress = () => `192.0.2.${++addresses}`;

interface RequestOptions {
  address?: string;
  method?: string;
  body?: string;
  token?: string;
}

const send = (
  path: string,
  { address = nextAddress(), token = person.token, ...options }: RequestOptions = {},
) =>
  fetch(`${product.origin()}${path}`, {
    ...options,
    headers: { [TOKEN_HEADER]: token, 'x-forwarded-for': address, connection: 'close' },
  });
const getProfile = (options: RequestOptions = {}) => send('/api/user/profile', options);

/** The statuses of 40 concurrent requests, enough to reach both workers. */
const statuses = async (token: string) => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => getProfile({ token })));
  return [...new Set(answers.map(({ status }) => status))];
};

test('a session starts and ends on all workers', async () => {
  const token = await api.services.sessions.start(person.user_id);
  expect(await statuses(token)).toEqual([200]);
  await send('/api/logout', { method: 'POST', token });
  expect(await statuses(token)).toEqual([401]);
});

async function openSocket() {
  const socket = new WebSocket(`${product.origin().replace('http', 'ws')}/?user_id=${person.user_id}`, [
    SOCKET_PROTOCOL,
    person.token,
  ]);
  let received = 0;
  socket.on('message', () => {
    received += 1;
  });
  await once(socket, 'open');
  return { socket, received: () => received };
}
type Listener = Awaited<ReturnType<typeof openSocket>>;

/** Writes an event from this process. Returns the lowest number of events that a socket has received. */
const writeEvent = (listeners: Listener[]) => async () => {
  const payload = { notification_id: 1 };
  await api.database.db
    .insert(outbox)
    .values({ topic: 'notification.create', payload, audience: [person.user_id] });
  api.services.events.wake();
  return Math.min(...listeners.map(({ received }) => received()));
};
/** A socket opens before it subscribes: writes events until each socket has received one. */
const expectEvents = (listeners: Listener[]) =>
  expect.poll(writeEvent(listeners), { ...pollOptions, interval: 100 }).toBeGreaterThanOrEqual(1);

test('replaces a killed worker while the other one serves requests and keeps its sockets', async () => {
  const listeners = await Promise.all(Array.from({ length: 10 }, openSocket));
  await expectEvents(listeners);
  const closeCodes: number[] = [];
  for (const { socket } of listeners) socket.once('close', (code) => closeCodes.push(code));
  const [victim, other] = await product.running('/src/main.ts');
  process.kill(victim as number, 'SIGKILL');
  const workers = async () => (await product.running('/src/main.ts')).filter((pid) => pid !== victim);
  while ((await workers()).length < 2) expect((await getProfile()).status).toBe(200);
  expect(await workers()).toContain(other);
  // Sockets of the killed worker are closed with 1006.
  const open = listeners.filter(({ socket }) => socket.readyState === socket.OPEN);
  expect(closeCodes).toEqual(Array(listeners.length - open.length).fill(1006));
  await expectEvents([...open, await openSocket()]);
  for (const { socket } of listeners) socket.terminate();
});

test('counts the rate limit over both workers', async () => {
  const address = nextAddress();
  const STEP = 20;
  const key = `requests:address:${address}`;
  const counted = async () =>
    (await api.database.client`select attempts from rate_limits where key = ${key}`)[0]?.attempts ?? 0;
  let passed = 0;
  for (;;) {
    const answers = await Promise.all(Array.from({ length: STEP }, () => getProfile({ address })));
    const good = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    passed += good;
    // Each worker adds its count to the database after a short delay.
    await expect.poll(counted, pollOptions).toBe(passed);
    if (good === 0) break;
  }
  expect(passed).toBeGreaterThanOrEqual(LIMIT);
  expect(passed).toBeLessThan(LIMIT + STEP);
  expect((await getProfile()).status).toBe(200);
});
