import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { messages } from '@tank/schema/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { createHostFeed } from './host-feed.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function startHost(listener: RequestListener) {
  const requests: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const respondWith =
  (answer: unknown): RequestListener =>
  (_, response) =>
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
const row = (operator: string, storage: number, measured_at: string) => ({ operator, storage, measured_at });

const june = { start_date: '2026-06-01', end_date: '2026-06-04', today: '2026-06-30' };
const TOKEN = 'tw-secret-7f3c';

it('requests the days with the token and returns a daily series per operator', async () => {
  const { url, requests } = await startHost(
    respondWith([
      row('Few Tanks', 10, '2026-06-01T08:00:00Z'),
      { ...row('Much Oil', 500.5, '2026-06-01'), extra: 'unknown field' },
      row('Much Oil', 480, '2026-06-03T23:59:59.5-04:00'),
      row('Much Oil', 900, '2026-06-03T06:00:00'),
      row('Few Tanks', 99, '2026-05-31'),
      row('Out Of Range', 70_000, '2026-06-05'),
    ]),
  );
  const { operators } = await createHostFeed({ url: `${url}/` }).read(TOKEN, june);
  expect(operators).toEqual([
    // The last measurement of each UTC day; 23:59 in New York is on the next day.
    { operator: 'Much Oil', storage: [500.5, 500.5, 900, 480] },
    { operator: 'Few Tanks', storage: [10, 10, 10, 10] },
  ]);
  expect(requests).toEqual([
    { url: '/data?dateFrom=2026-06-01&dateTo=2026-06-04', authorization: `Bearer ${TOKEN}` },
  ]);
});

it('returns the 15 operators with the largest storage, with a gap after 14 days without measurement', async () => {
  const many = Array.from({ length: 20 }, (_, n) => row(`Operator ${n}`, n, '2026-06-01'));
  const { url } = await startHost(respondWith([...many, row('Operator 19', 19, '2026-06-20')]));
  const reading = await createHostFeed({ url }).read(TOKEN, { ...june, end_date: '2026-06-30' });
  const { operators } = reading;
  expect(operators.map(({ operator }) => operator)).toEqual(
    Array.from({ length: 15 }, (_, n) => `Operator ${19 - n}`),
  );
  expect(operators[0]?.storage.map((mbbl) => (mbbl === null ? '-' : '#')).join('')).toBe(
    `${'#'.repeat(14)}-----${'#'.repeat(11)}`,
  );
});

it.each<[string, RequestListener, string]>([
  ['returns 401', (_, response) => response.writeHead(401).end(TOKEN), messages.tankTokenRefused],
  ['returns 403', (_, response) => response.writeHead(403).end(), messages.tankTokenRefused],
  ['returns 500', (_, response) => response.writeHead(500).end('no'), messages.tankServiceDown],
  ['closes the connection', (_, response) => response.destroy(), messages.tankServiceDown],
  ['does not respond', () => undefined, messages.tankServiceTimeout],
  ['stalls in the body', (_, response) => response.write('['), messages.tankServiceTimeout],
  ['exceeds the limit', (_, response) => response.write('x'.repeat(200_001)), messages.tankServiceTooLarge],
  [
    'sends a gzip bomb',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000, ' '))),
    messages.tankServiceTooLarge,
  ],
  ['returns HTML', respondWith('<html>'), messages.tankServiceUnreadable],
  ['returns an object', respondWith({ message: 'Hello' }), messages.tankServiceUnreadable],
  ['omits the operator', respondWith([row(' ', 1, '2026-06-01')]), messages.tankServiceUnreadable],
  ['returns a negative value', respondWith([row('A', -1, '2026-06-01')]), messages.tankServiceUnreadable],
  ['returns an invalid date', respondWith([row('A', 1, '2026-06-31')]), messages.tankServiceUnreadable],
])('throws an error without the token when the host %s', async (_, listener, message) => {
  const { url } = await startHost(listener);
  // A short timeout only for the cases that wait for it.
  const timeout_ms = message === messages.tankServiceTimeout ? 400 : 20_000;
  const feed = createHostFeed({ url, timeout_ms, max_bytes: 200_000 });
  const error = await feed.read(TOKEN, june).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message });
  expect(JSON.stringify([error, `${(error as Error).cause}`])).not.toContain(TOKEN);
});

it('parses a large response outside the main thread with the same result', async () => {
  const measured = row('Much Oil', 500.5, '2026-06-01');
  const many = Array.from({ length: 20_000 }, () => measured);
  const broken = { ...measured, storage: 'full' };
  const answers = [many, [...many, broken], many.map(() => broken)];
  const { url } = await startHost((_, response) => response.end(JSON.stringify(answers.shift())));
  const feed = createHostFeed({ url });
  const parsed = vi.spyOn(JSON, 'parse');
  const operators = [{ operator: 'Much Oil', storage: [500.5, 500.5, 500.5, 500.5] }];
  expect(await feed.read(TOKEN, june)).toEqual({ operators, measurements: 20_000, unreadable: 0 });
  expect(await feed.read('tw-2', june)).toEqual({ operators, measurements: 20_001, unreadable: 1 });
  await expect(feed.read('tw-3', june)).rejects.toMatchObject({
    message: messages.tankServiceUnreadable,
    cause: { message: 'None of the 20000 measurements is valid.' },
  });
  expect(parsed.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
  parsed.mockRestore();
});

it('does not follow a redirect, which would leak the token', async () => {
  const elsewhere = await startHost(respondWith([]));
  const { url } = await startHost((_, response) =>
    response.writeHead(302, { location: `${elsewhere.url}/data` }).end(),
  );
  await expect(createHostFeed({ url }).read(TOKEN, june)).rejects.toThrow(messages.tankServiceDown);
  expect(elsewhere.requests).toEqual([]);
});

it.each(['tw “quoted”', 'tw\r\nx-admin: 1', 'two words', 'tw\u0000'])(
  'sends no request with token %j, which is invalid in a header',
  async (token) => {
    const { url, requests } = await startHost(respondWith([]));
    const error = await createHostFeed({ url })
      .read(token, june)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: messages.tankTokenRefused, cause: undefined });
    expect(requests).toEqual([]);
  },
);

it('caches each token and range for five minutes and sends one request per token at a time', async () => {
  let now = 1;
  const open: (() => void)[] = [];
  const { url, requests } = await startHost((_, response) => open.push(() => response.end('[]')));
  const feed = createHostFeed({ url, now: () => now });
  const waitForRequests = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count));
  const july = { ...june, start_date: '2026-07-01', end_date: '2026-07-02' };
  const answers = [
    feed.read(TOKEN, june),
    feed.read(TOKEN, june),
    feed.read(TOKEN, july),
    feed.read('tw-2', june),
  ];
  await waitForRequests(2);
  expect(requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${TOKEN}`, 'Bearer tw-2']);
  for (const answer of open.splice(0)) answer();
  await waitForRequests(3);
  for (const answer of open.splice(0)) answer();
  await Promise.all(answers);
  now += 299_999;
  await Promise.all([feed.read(TOKEN, june), feed.read(TOKEN, july), feed.read('tw-2', june)]);
  expect(requests).toHaveLength(3);
  now += 2;
  const second = feed.read(TOKEN, june);
  await waitForRequests(4);
  open[0]?.();
  expect((await second).operators).toEqual([]);
});

it('does not cache a refused token', async () => {
  const statuses = [401, 200];
  const { url } = await startHost((_, response) => response.writeHead(statuses.shift() ?? 500).end('[]'));
  const feed = createHostFeed({ url });
  await expect(feed.read(TOKEN, june)).rejects.toThrow(messages.tankTokenRefused);
  expect((await feed.read(TOKEN, june)).operators).toEqual([]);
});
