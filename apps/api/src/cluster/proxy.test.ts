/** The proxy before members of its own kind: which fail as real ones do, but when they are told to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, test } from 'vitest';
import { forwardedHeaders, isInternal, targetPath } from './forwarded.ts';
import { type Member, pauseAfter } from './member.ts';
import { rotated } from './members.ts';
import { createProxy } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const doubted: string[] = [];
const memberAt = (origin: string) =>
  ({ origin: () => origin, doubt: () => doubted.push(origin) }) as unknown as Member;

/** A member that does this with each request. */
const member = async (serve: (request: IncomingMessage, response: ServerResponse) => void) =>
  memberAt(await listen(createServer(serve)));

/** A port where nobody listens. */
async function nobody(): Promise<Member> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return memberAt(`http://127.0.0.1:${port}`);
}

const echo = () =>
  member(async ({ method, url, headers, ...rest }, response) => {
    void rest;
    response.end(JSON.stringify({ method, url, headers, body: await text(response.req) }));
  });
const breaks = () => member(({ socket }) => socket.destroy());

/** The head of a request for a websocket, but for the empty line at its end. */
const upgradeOf = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;

const proxyOf = (members: Member[], trusted = false) => listen(createProxy({ turn: () => members, trusted }));

describe('another member is asked', () => {
  it('where the first cannot be reached, with the whole body', async () => {
    const gone = await nobody();
    const origin = await proxyOf([gone, await echo()]);
    const body = 'x'.repeat(1_000_000);
    const answer = await fetch(origin, { method: 'POST', body });
    expect((await answer.json()).body).toBe(body);
    expect(doubted).toContain(gone.origin());
  });

  it('where the first breaks off, for a call that only reads', async () => {
    const origin = await proxyOf([await breaks(), await echo()]);
    expect((await fetch(`${origin}/a?b`)).status).toBe(200);
  });
});

describe('a clear refusal', () => {
  const refusal = async (origin: string, init?: RequestInit) => {
    const answer = await fetch(origin, init);
    const { message, request_id } = await answer.json();
    expect(message).toMatchObject({ type: 'error', text: expect.stringMatching(/\w+ .*\.$/) });
    expect(request_id).toMatch(/^[\w-]{36}$/);
    return answer.status;
  };

  it('where nobody is there, or all have gone', async () => {
    expect(await refusal(await proxyOf([]))).toBe(503);
    expect(await refusal(await proxyOf([await nobody(), await nobody()]))).toBe(503);
  });

  it('where a write broke off that may have been done: nobody does it twice', async () => {
    let asked = 0;
    const second = await member((_request, response) => {
      asked += 1;
      response.end();
    });
    const origin = await proxyOf([await breaks(), second]);
    expect(await refusal(origin, { method: 'POST', body: 'once' })).toBe(502);
    expect(asked).toBe(0);
  });
});

test('an answer that breaks off in the middle is no whole answer', async () => {
  const half = await member((_request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('half', () => response.destroy());
  });
  const answer = await fetch(await proxyOf([half]));
  await expect(answer.text()).rejects.toThrow();
});

test('a client that waits for leave to send its body gets it', async () => {
  const asking = request(await proxyOf([await echo()]), {
    method: 'POST',
    headers: { expect: '100-continue' },
  });
  asking.flushHeaders();
  await once(asking, 'continue');
  asking.end('now');
  const [answer] = await once(asking, 'response');
  expect(JSON.parse(await text(answer)).body).toBe('now');
});

test('addresses go through as they came', async () => {
  const origin = await proxyOf([await echo()]);
  const { port } = new URL(origin);
  for (const path of ['//a//b', '/a/../%2e%2e/b', '/?q=a?b&c=%00', '/a%2Fb']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: tank.test\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toContain(JSON.stringify({ url: path }).slice(1, -1));
  }
});

describe('where a request came from', () => {
  const headers = { host: 'tank.test', 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-forwarded-proto': 'https' };

  it('a stranger cannot say otherwise', () => {
    expect(forwardedHeaders({ headers, address: '::ffff:9.9.9.9', trusted: false })).toMatchObject({
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'tank.test',
    });
  });

  it('a proxy of ours is believed what it has seen itself', () => {
    expect(forwardedHeaders({ headers, address: '10.0.0.1', trusted: true })).toMatchObject({
      'x-forwarded-for': '2.2.2.2',
      'x-forwarded-proto': 'https',
    });
  });
});

test('paths of the operators are known however they are spelled', () => {
  const internal = ['/metrics', '/metrics?a', '/metrics#a', '//metrics/', '/%6Detrics', 'http://a/metrics'];
  expect(internal.filter((url) => !isInternal(url))).toEqual([]);
  expect(['/', '/metricsx', '/api/metrics', '/%', '/?/metrics'].filter(isInternal)).toEqual([]);
  expect([targetPath('http://a'), targetPath('http://a/b?c'), targetPath('/b?u=http://a/c')]).toEqual([
    '/',
    '/b?c',
    '/b?u=http://a/c',
  ]);
});

test('turns go round, and pauses grow to a bound', () => {
  expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round)[0])).toEqual(['a', 'b', 'c', 'a']);
  expect(rotated([], 3)).toEqual([]);
  expect([0, 1, 2, 3, 100].map(pauseAfter)).toEqual([100, 100, 200, 400, 10_000]);
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n', 400],
  ['a websocket with two hosts', `${upgradeOf('/ws')}Host: b\r\n\r\n`, 400],
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  ['a head without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['a path of the operators', 'GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n', 404],
  ['a websocket of the operators', `${upgradeOf('/metrics')}\r\n`, 404],
])('%s: refused, and by HTTPS alone for a year', async (_name, bytes, status) => {
  let asked = 0;
  const counting = await member((_request, response) => {
    asked += 1;
    response.end();
  });
  const socket = connect(Number(new URL(await proxyOf([counting])).port), '127.0.0.1');
  socket.write(bytes);
  const [answer] = await once(socket.setEncoding('latin1'), 'data');
  socket.destroy();
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains\r\n');
  expect(asked).toBe(0);
});

test('a connection with more than 16 unanswered requests is cut, and members get no more of them', async () => {
  let asked = 0;
  const silent = await member(() => {
    asked += 1;
  });
  const socket = connect(Number(new URL(await proxyOf([silent])).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write('GET /api/procedures HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1000));
  await once(socket, 'close');
  expect(asked).toBeLessThanOrEqual(16);
});

describe('a websocket that is refused', () => {
  it.each([
    ['of the operators', '/metrics', echo, 404],
    ['while nobody is ready', '/ws', nobody, 503],
    ['by a member', '/ws', breaks, 503],
  ])('%s is answered and gone, on a connection that served before, too', async (_name, path, to, status) => {
    let members = [await echo()];
    const proxy = createProxy({ turn: () => members, trusted: false });
    const socket = connect({
      port: Number(new URL(await listen(proxy)).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    members = [await to()];
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.write(`${upgradeOf(path)}\r\n`);
    await once(socket, 'end');
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    socket.destroy();
  });
});
