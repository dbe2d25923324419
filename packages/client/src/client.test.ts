/** Calls and subscriptions on a failing connection (packages/client/README.md). */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket as WsSocket } from 'ws';
import { makeListing, makeStorage } from '../../../apps/api/src/testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../../apps/api/src/testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../apps/api/src/testing/test-users.ts';
import { createTankClient, TankError } from './index.ts';

const url = 'http://tank.example.test';
const refused = (status: number) => new Response('{}', { status });
const answered = (data: unknown) => Response.json({ result: { data } });

/** A client whose `fetch` returns these responses in order; an error is a lost connection. */
function createClient(...answers: (Response | Error)[]) {
  const sent: Request[] = [];
  const send = async (to: string | URL | Request, init?: RequestInit) => {
    sent.push(new Request(to, init));
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Unexpected call.');
    return answer;
  };
  return {
    sent,
    client: createTankClient({ url, token: 'a token', fetch: send as typeof fetch }),
  };
}

describe('a failed request', () => {
  test('is retried if it is a query', async () => {
    const { sent, client } = createClient(
      new TypeError('connection lost'),
      refused(503),
      answered({ data: { total: 7 } }),
    );
    expect(await client.notifications.count.query()).toEqual({ data: { total: 7 } });
    expect(sent.map(({ headers }) => headers.get('x-access-token'))).toEqual(Array(3).fill('a token'));
  });

  test('is retried if it has an idempotency key', async () => {
    const { sent, client } = createClient(new TypeError('connection lost'), answered('made'));
    await client.bids.accept.mutate({ bid_id: 1, idempotency_key: 'a-key-of-one-bid' });
    expect(sent).toHaveLength(2);
  });

  test('is not retried if it is a mutation without a key', async () => {
    const { sent, client } = createClient(new TypeError('connection lost'));
    const error = await client.bids.accept.mutate({ bid_id: 1 }).catch((cause) => cause);
    expect([error instanceof TankError, error.code, sent.length]).toEqual([true, 'NO_ANSWER', 1]);
  });

  test('is not retried after the last attempt or for a long retry-after', async () => {
    const { sent, client } = createClient(...Array(4).fill(new TypeError('connection lost')));
    await expect(client.notifications.count.query()).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(sent).toHaveLength(4);
    const later = new Response('{}', { status: 429, headers: { 'retry-after': '60' } });
    const busy = createClient(later);
    await expect(busy.client.notifications.count.query()).rejects.toBeInstanceOf(TankError);
    expect(busy.sent).toHaveLength(1);
  });
});

test('a query names the position of the last change, so that no replica answers without it', async () => {
  const made = Response.json({ result: { data: 'made' } }, { headers: { 'database-position': '700' } });
  const { sent, client } = createClient(answered('none'), made, answered('seen'));
  await client.notifications.count.query();
  await client.bids.accept.mutate({ bid_id: 1 });
  await client.notifications.count.query();
  expect(sent.map(({ headers }) => headers.get('database-position'))).toEqual(['0', '0', '700']);
});

describe('errors without a response of the API', () => {
  const codeOf = (call: Promise<unknown>) => call.then(String, ({ code }) => code);

  test.each(['', 'tank.example.test', 'localhost:3000', 'ftp://tank.example.test', 'https://'])(
    'has the code BAD_URL for the url %j',
    async (wrong) => {
      const client = createTankClient({ url: wrong, token: 'a token' });
      expect(await codeOf(client.notifications.count.query())).toBe('BAD_URL');
      expect(await codeOf(client.$export('listings.listAll'))).toBe('BAD_URL');
      const login = { email: 'trader@example.test', password: PASSWORD };
      expect(await codeOf(createTankClient({ url: wrong, login }).preferences.get.query())).toBe('BAD_URL');
    },
  );

  test('distinguishes an aborted call from an outage', async () => {
    const { port } = await closedPort();
    const client = createTankClient({ url: `http://127.0.0.1:${port}`, token: 'a token', retries: 0 });
    expect(await codeOf(client.notifications.count.query())).toBe('NO_ANSWER');
    for (const signal of [AbortSignal.abort(), AbortSignal.abort('a reason of ours')]) {
      expect(await codeOf(client.notifications.count.query(undefined, { signal }))).toBe('ABORTED');
      expect(await codeOf(client.$export('listings.listAll', { signal }))).toBe('ABORTED');
    }
    const retrying = createTankClient({ url: `http://127.0.0.1:${port}`, token: 'a token' });
    const controller = new AbortController();
    const aborted = codeOf(retrying.notifications.count.query(undefined, { signal: controller.signal }));
    controller.abort();
    expect(await aborted).toBe('ABORTED');
  });

  test.each([
    ['<html>Bad gateway</html>', 502],
    ['<html>Welcome</html>', 200],
    ['{}', 200],
  ])('have the status of a response that is not from the API: %s', async (body, status) => {
    const headers = { 'content-type': body === '{}' ? 'application/json' : 'text/html' };
    const other = async () => new Response(body, { status, headers });
    const client = createTankClient({ url, token: 'a token', retries: 0, fetch: other });
    const expected = {
      name: 'TankError',
      code: 'NO_ANSWER',
      status,
      message: `The response with status ${status} is not from the API.`,
    };
    await expect(client.notifications.count.query()).rejects.toMatchObject(expected);
    if (status !== 200) return;
    const files = [{ name: 'a.pdf', content: new Uint8Array() }];
    await expect(client.$upload(files)).rejects.toMatchObject(expected);
  });

  test('have a name and a message with the reason', async () => {
    const { port } = await closedPort();
    const client = createTankClient({ url: `http://127.0.0.1:${port}`, token: 'a token', retries: 0 });
    const error = await client.notifications.count.query().catch((cause) => cause);
    expect(String(error)).toBe(`TankError: No response: connect ECONNREFUSED 127.0.0.1:${port}`);
    expect(inspect(error)).toMatch(/^TankError: No response/);
    expect(error.stack).toMatch(/^TankError: /);
  });
});

/** A port on which nothing listens. */
async function closedPort(): Promise<AddressInfo> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address;
}

let api: TestApi;
let origin: string;
let trader: Person;
beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  trader = await api.person({ password_hash: await hashForTests(PASSWORD) });
});
afterAll(() => api.close());

test('a refusal has a code, a status and issues', async () => {
  const client = createTankClient({ url: origin, token: trader.token });
  await expect(client.listings.get.query({ listing_id: 987_654 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
    request_id: expect.any(String),
  });
  const wrong = client.listings.listAll.query({ limit: -1 }).catch((error) => error);
  expect(await wrong).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'limit' }] });
  await expect(client.$export('users.listCurrent')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('signs in with a login, and again when the session has ended', async () => {
  const login = { email: `${trader.username}@example.test`, password: PASSWORD };
  const client = createTankClient({ url: origin, login });
  const sessions = async () => (await client.account.sessions.query()).data;
  await Promise.all([client.notifications.count.query(), client.preferences.get.query()]);
  expect(await sessions()).toHaveLength(2);
  await client.access.signOut.mutate();
  expect((await sessions()).filter(({ current }) => current)).toHaveLength(1);
  const stranger = createTankClient({ url: origin, login: { ...login, password: 'not the password' } });
  await expect(stranger.preferences.get.query()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

/** A proxy to the server that can drop its connections; new ones then wait until it is restored. */
async function startProxy(): Promise<{ url: string; disconnect(): void; restore(): void; server: Server }> {
  const sockets = new Set<Socket>();
  let restored = Promise.withResolvers<void>();
  restored.resolve();
  const server = createServer(async (near) => {
    sockets.add(near.on('error', () => undefined));
    await restored.promise;
    const far = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect() {
      restored = Promise.withResolvers<void>();
      for (const socket of sockets) socket.destroy();
    },
    restore: () => restored.resolve(),
    server,
  };
}

test('a subscription resumes after a lost connection and delivers missed events once', async () => {
  const owner = await api.person({ category: 'Terminal' });
  const storage = await makeStorage(api, owner);
  const proxy = await startProxy();
  const client = createTankClient({ url: proxy.url, token: owner.token });
  const received: string[] = [];
  const { unsubscribe } = client.live.events.subscribe(
    {},
    {
      onData({ data }) {
        if (data.type === 'ready') received.push('ready');
        if (data.type === 'change' && data.entity === 'listing')
          received.push(`listing ${data.data.listing_id}`);
      },
    },
  );
  await expect.poll(() => received).toContain('ready');
  const first = await makeListing(api, owner, storage);
  await expect.poll(() => received).toContain(`listing ${first}`);
  proxy.disconnect();
  const second = await makeListing(api, owner, storage);
  proxy.restore();
  await expect.poll(() => received).toContain(`listing ${second}`);
  const third = await makeListing(api, owner, storage);
  await expect.poll(() => received).toContain(`listing ${third}`);
  const listings = [first, second, third].map((id) => `listing ${id}`);
  expect(received.filter((what) => what !== 'ready')).toEqual(listings);
  unsubscribe();
  await client.$close();
  proxy.disconnect();
  proxy.server.close();
});

describe('a subscription', () => {
  afterEach(() => vi.unstubAllGlobals());

  const failureOf = (client: ReturnType<typeof createTankClient>) =>
    new Promise<TankError>((resolve) => {
      // In the package its type is TankError; here it is that of tRPC.
      client.live.events.subscribe({}, { onError: (error: unknown) => resolve(error as TankError) });
    });

  test('reports an invalid url to onError', async () => {
    const error = await failureOf(createTankClient({ url: 'nowhere', token: 'a token' }));
    expect(error).toMatchObject({ name: 'TankError', code: 'BAD_URL' });
  });

  test('reports a refused login to onError', async () => {
    const login = { email: `${trader.username}@example.test`, password: 'not the password' };
    const client = createTankClient({ url: origin, login });
    expect(await failureOf(client)).toMatchObject({ name: 'TankError', code: 'UNAUTHENTICATED' });
    await client.$close();
  });

  test('reports an invalid token to onError', async () => {
    const client = createTankClient({ url: origin, token: 'not a token' });
    expect(await failureOf(client)).toMatchObject({ name: 'TankError', code: 'UNAUTHENTICATED' });
    await client.$close();
  });

  test('reports a missing WebSocket to onError, and uses the WebSocket option', async () => {
    vi.stubGlobal('WebSocket', undefined);
    const without = createTankClient({ url: origin, token: trader.token });
    expect(await failureOf(without)).toMatchObject({ name: 'TankError', code: 'NO_WEBSOCKET' });
    const WebSocketSpy = vi.fn(WsSocket);
    const client = createTankClient({ url: origin, token: trader.token, WebSocket: WebSocketSpy });
    const received: string[] = [];
    client.live.events.subscribe({}, { onData: ({ data }) => received.push(data.type) });
    await expect.poll(() => received).toContain('ready');
    expect(WebSocketSpy).toHaveBeenCalled();
    await client.$close();
  });
});
