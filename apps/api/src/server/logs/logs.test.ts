/** Secrets sent through every entry point do not appear in any log line. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { mail } from '@tank/db/tables/outbox';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startJobs } from '../../jobs/start-jobs.ts';
import { runTask } from '../../jobs/tasks.ts';
import { bidInput, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { hashForTests } from '../../testing/test-users.ts';
import { upload } from '../../testing/upload-files.ts';

/** Part of every secret and of nothing else. */
const MARK = 'Kanarienvogel';
let secrets = 0;
const secret = (what: string) => {
  secrets += 1;
  return `${MARK}-${what}-${secrets}`;
};

interface Line {
  level: string;
  time: string;
  msg: string;
  request_id?: string;
  [key: string]: unknown;
}

let api: TestApi;
let origin: string;
let owner: Person;
let trader: Person;
let listing_id: number;
const text: string[] = [];

const lines = (): Line[] =>
  text
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const linesOf = (request_id: unknown) => lines().filter((line) => line.request_id === request_id);
const finished = (request_id: unknown) =>
  linesOf(request_id).filter(({ msg }) => msg === 'Request finished.');

beforeAll(async () => {
  api = await startTestApi({ log_stream: { write: (line) => void text.push(line) } });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await api.person({ category: 'Terminal' });
  trader = await api.person();
  listing_id = await makeListing(api, owner, await makeStorage(api, owner));
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
/** Renames a table while `work` runs, so that every statement on it fails. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const { client } = api.database;
  await client`alter table ${client(table)} rename to away`;
  try {
    await work();
  } finally {
    await client`alter table away rename to ${client(table)}`;
  }
}

async function signIns(): Promise<void> {
  const password = secret('password');
  const email = 'signs.in@example.test';
  await api.person({ email, password_hash: await hashForTests(password) });
  const right = await api.rest('POST', '/api/login', { body: { email, password } });
  expect(right.status).toBe(200);
  await api.mutate('access.signIn', { email, password });
  await api.mutate('access.signIn', { email, password: secret('wrong') });
  await api.rest('POST', '/api/login', { form: { email, password: secret('form') } });
  for (const path of ['/api/login', '/trpc/access.signIn']) {
    const payload = `{"email":"${email}","password":"${secret('malformed')}`;
    await api.app.inject({ method: 'POST', url: path, headers: json, payload });
  }
  const names = { username: 'signs_up', first_name: 'Sign', last_name: 'Up', email: 'up@example.test' };
  const both = secret('sign-up');
  const body = { ...names, category: 'Trader', password: both, confirmPassword: both };
  await api.rest('POST', '/api/user/sign_up', { body });
}

async function headersAndAddresses(): Promise<void> {
  await api.rest('GET', '/api/user/profile', { token: secret('token') });
  await api.rest('GET', '/api/user/profile', {
    headers: { authorization: `Bearer ${secret('bearer')}`, cookie: `session=${secret('cookie')}` },
  });
  await api.rest('POST', `/api/user/unsubscribe?token=${secret('unsubscribe')}`);
  await api.rest('GET', `/api/nothing/${secret('path')}?token=${secret('query')}`);
  await api.rest('GET', `/${secret('page')}/%zz`);
  await api.query(secret('procedure'), { text: secret('input') });
  await api.rest('GET', '/metrics', { headers: { authorization: secret('metrics'), via: 'proxy' } });
  const idempotency = { 'idempotency-key': secret('idempotency') };
  const bid = bidInput(listing_id, { bid_comment: secret('comment') });
  const body = { ...bid, listing_id: undefined };
  await api.rest('POST', `/api/bid/${listing_id}`, { token: trader.token, body, headers: idempotency });
  await api.mutate('bids.place', { ...bid, bid_price: secret('price') }, trader.token);
}

async function sockets(): Promise<void> {
  const address = `${origin.replace('http', 'ws')}/?user_id=${trader.user_id}`;
  const one = new WebSocket(address, [SOCKET_PROTOCOL, secret('subprotocol')]);
  const two = new WebSocket(address);
  two.once('open', () => two.send(JSON.stringify({ token: secret('frame') })));
  const three = new WebSocket(address);
  three.once('open', () => three.send(`{"token":"${secret('bad frame')}`));
  const headers = { origin: 'https://evil.example', [TOKEN_HEADER]: secret('foreign') };
  const four = new WebSocket(address, [secret('refused')], { headers });
  four.on('error', () => undefined);
  await Promise.all(
    [one, two, three, four].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
}

async function chat(): Promise<void> {
  const started = await api.mutate('chat.startOnListing', { listing_id }, trader.token);
  expect(started.status).toBe(200);
  const { conversation_id } = started.body.result.data.data;
  const said = await api.mutate('chat.send', { conversation_id, message: secret('chat') }, trader.token);
  expect(said.status).toBe(200);
}

/** Sends bytes that are not HTTP requests. */
async function malformedRequests(): Promise<void> {
  for (const bytes of [
    `GET / HTTP/1.1\r\nhost: x\r\n${TOKEN_HEADER} ${secret('no header')}\r\n\r\n`,
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n${TOKEN_HEADER}: ${secret('overflow')}\r\n\r\n`,
  ]) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end(bytes);
    socket.resume();
    await once(socket, 'close');
  }
}

async function faults(): Promise<void> {
  const bid = bidInput(listing_id, { bid_comment: secret('fault') });
  await without('bids', async () => {
    const answer = await api.mutate('bids.place', bid, trader.token);
    expect(answer.status).toBe(500);
  });
  await without('sessions', async () => {
    const answer = await api.rest('GET', '/api/user/profile', { token: secret('lost') });
    expect(answer.status).toBe(500);
  });
  await without('users', async () => {
    const body = { email: 'a@example.test', password: secret('no users') };
    expect((await api.rest('POST', '/api/login', { body })).status).toBe(500);
  });
}

async function jobs(): Promise<void> {
  const data = { description: secret('mail'), endpoint: '/' };
  await api.database.db
    .insert(mail)
    .values({ user_id: trader.user_id, to_address: 'someone@example.test', template: 'notice', data });
  await runTask('send_mail', { services: api.services, log: api.app.log });
  await without('mail', async () => {
    const running = await startJobs({ services: api.services, log: api.app.log });
    const failed = () => lines().some(({ job, msg }) => job === 'send_mail' && msg === 'The job failed.');
    await expect.poll(failed, { timeout: 10_000 }).toBe(true);
    await running.stop();
  });
}

test('logs no secret, and every line is valid JSON', async () => {
  await signIns();
  await headersAndAddresses();
  await sockets();
  await chat();
  await malformedRequests();
  const content = new TextEncoder().encode(`%PDF-1.4 ${secret('bytes')}`);
  await upload(api, trader.token, [{ name: `${secret('name')}.pdf`, content }]);
  await faults();
  await jobs();
  // An error as a library might log it.
  api.app.log.error(
    Object.assign(new Error('Broken.'), { body: secret('error'), headers: { cookie: secret('c') } }),
  );
  api.app.log.info({ body: secret('body'), headers: { authorization: secret('header') } }, 'Logged.');

  const leaks = text.filter((line) => line.includes(MARK));
  expect(leaks).toEqual([]);
  expect(text.join('')).not.toContain(trader.token);
  for (const line of lines()) {
    expect(['trace', 'debug', 'info', 'warn', 'error']).toContain(line.level);
    expect(new Date(line.time).toISOString()).toBe(line.time);
    if (line.error_code || line.status || line.route)
      expect(line.request_id, JSON.stringify(line)).toBeTruthy();
  }
  expect(lines().length).toBeGreaterThan(40);
  expect(secrets).toBeGreaterThan(25);
});

test('logs an internal error with its cause, stack and the request id of the response', async () => {
  await without('history', async () => {
    const { body } = await api.mutate('bids.place', bidInput(listing_id), trader.token);
    const { request_id } = body.error.data;
    const [line] = linesOf(request_id).filter(({ level }) => level === 'error');
    expect(line).toMatchObject({ error_code: 'INTERNAL', procedure: 'bids.place' });
    expect(JSON.stringify(line?.err)).toContain('relation \\"history\\" does not exist');
    expect(JSON.stringify(line?.err)).toContain('effects.ts');
  });
});

test('logs one line per request with user, route pattern, status and duration', async () => {
  const { headers } = await api.rest('GET', `/api/listing/${listing_id}?_=secret`, { token: trader.token });
  const [line, ...more] = finished(headers['x-request-id']);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    route: '/api/listing/:id',
    status: 200,
    user_id: trader.user_id,
    address: '127.0.0.1',
  });
  expect(line?.duration_ms).toEqual(expect.any(Number));
  expect(line).not.toHaveProperty('impersonator_id');

  const admin = await api.person({ category: 'Admin' });
  const token = await api.services.sessions.start(trader.user_id, { admin_id: admin.user_id });
  const path = 'bids.listPlaced,nothing.here';
  const batch = await api.app.inject({
    url: `/trpc/${path}?batch=1&input=${encodeURIComponent('{"0":{}}')}`,
    headers: { [TOKEN_HEADER]: token },
  });
  expect(finished(batch.headers['x-request-id'])).toMatchObject([
    {
      route: '/trpc',
      procedures: expect.arrayContaining(['bids.listPlaced', 'unknown']),
      error_code: 'NOT_FOUND',
      impersonator_id: admin.user_id,
    },
  ]);
});
