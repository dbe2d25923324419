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

async function startHost(answer: RequestListener) {
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const says =
  (answer: unknown): RequestListener =>
  (_, response) =>
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
const row = (operator: string, storage: number, measured_at: string) => ({ operator, storage, measured_at });

const june = { start_date: '2026-06-01', end_date: '2026-06-04', today: '2026-06-30' };
const TOKEN = 'tw-secret-7f3c';

it('asks for the days with the token, and makes a line for each operator', async () => {
  const { url, asked } = await startHost(
    says([
      row('Few Tanks', 10, '2026-06-01T08:00:00Z'),
      { ...row('Much Oil', 500.5, '2026-06-01'), more: 'than was asked for' },
      row('Much Oil', 480, '2026-06-03T23:59:59.5-04:00'),
      row('Much Oil', 900, '2026-06-03T06:00:00'),
      row('Few Tanks', 99, '2026-05-31'),
      row('Gone Since', 70_000, '2026-06-05'),
    ]),
  );
  const { operators } = await createHostFeed({ url: `${url}/` }).read(TOKEN, june);
  expect(operators).toEqual([
    // The last of each day; what was measured at eight in the evening in New York is the next day's.
    { operator: 'Much Oil', storage: [500.5, 500.5, 900, 480] },
    { operator: 'Few Tanks', storage: [10, 10, 10, 10] },
  ]);
  expect(asked).toEqual([
    { url: '/data?dateFrom=2026-06-01&dateTo=2026-06-04', authorization: `Bearer ${TOKEN}` },
  ]);
});

it('shows the 15 with most in store, and a gap where nobody measured for two weeks', async () => {
  const many = Array.from({ length: 20 }, (_, n) => row(`Operator ${n}`, n, '2026-06-01'));
  const { url } = await startHost(says([...many, row('Operator 19', 19, '2026-06-20')]));
  const reading = await createHostFeed({ url }).read(TOKEN, { ...june, end_date: '2026-06-30' });
  const lines = reading.operators;
  expect(lines.map(({ operator }) => operator)).toEqual(
    Array.from({ length: 15 }, (_, n) => `Operator ${19 - n}`),
  );
  expect(lines[0]?.storage.map((mbbl) => (mbbl === null ? '-' : '#')).join('')).toBe(
    `${'#'.repeat(14)}-----${'#'.repeat(11)}`,
  );
});

it.each<[string, RequestListener, string]>([
  ['refuses the token', (_, response) => response.writeHead(401).end(TOKEN), messages.tankTokenRefused],
  ['forbids', (_, response) => response.writeHead(403).end(), messages.tankTokenRefused],
  ['breaks', (_, response) => response.writeHead(500).end('no'), messages.tankServiceDown],
  ['hangs up', (_, response) => response.destroy(), messages.tankServiceDown],
  ['keeps silent', () => undefined, messages.tankServiceLate],
  ['stops midway', (_, response) => response.write('['), messages.tankServiceLate],
  ['never ends', (_, response) => response.write('x'.repeat(200_001)), messages.tankServiceTooMuch],
  [
    'sends a bomb',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000, ' '))),
    messages.tankServiceTooMuch,
  ],
  ['speaks no JSON', says('<html>'), messages.tankServiceUnreadable],
  ['says something else', says({ message: 'Hello' }), messages.tankServiceUnreadable],
  ['names no operator', says([row(' ', 1, '2026-06-01')]), messages.tankServiceUnreadable],
  ['measures less than nothing', says([row('A', -1, '2026-06-01')]), messages.tankServiceUnreadable],
  ['knows no such day', says([row('A', 1, '2026-06-31')]), messages.tankServiceUnreadable],
])('says so when the host %s, without the token', async (_, answer, sentence) => {
  const { url } = await startHost(answer);
  // Only who waits in vain has to be given up soon.
  const timeout_ms = sentence === messages.tankServiceLate ? 400 : 20_000;
  const feed = createHostFeed({ url, timeout_ms, most_bytes: 200_000 });
  const error = await feed.read(TOKEN, june).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: sentence });
  expect(JSON.stringify([error, `${(error as Error).cause}`])).not.toContain(TOKEN);
});

it('reads a large answer as it reads a small one, and holds up nobody meanwhile', async () => {
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
    cause: { message: 'None of its 20000 measurements is as agreed.' },
  });
  expect(parsed.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
  parsed.mockRestore();
});

it('takes the token nowhere else', async () => {
  const elsewhere = await startHost(says([]));
  const { url } = await startHost((_, response) =>
    response.writeHead(302, { location: `${elsewhere.url}/data` }).end(),
  );
  await expect(createHostFeed({ url }).read(TOKEN, june)).rejects.toThrow(messages.tankServiceDown);
  expect(elsewhere.asked).toEqual([]);
});

it.each(['tw “quoted”', 'tw\r\nx-admin: 1', 'two words', 'tw\u0000'])(
  'asks nothing with %j, which no header can hold',
  async (token) => {
    const { url, asked } = await startHost(says([]));
    const error = await createHostFeed({ url })
      .read(token, june)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: messages.tankTokenRefused, cause: undefined });
    expect(asked).toEqual([]);
  },
);

it('asks once in five minutes for each token and range, and one thing at a time for a token', async () => {
  let now = 1;
  const open: (() => void)[] = [];
  const { url, asked } = await startHost((_, response) => open.push(() => response.end('[]')));
  const feed = createHostFeed({ url, now: () => now });
  const isAsked = (times: number) => vi.waitFor(() => expect(asked).toHaveLength(times));
  const july = { ...june, start_date: '2026-07-01', end_date: '2026-07-02' };
  const answers = [
    feed.read(TOKEN, june),
    feed.read(TOKEN, june),
    feed.read(TOKEN, july),
    feed.read('tw-2', june),
  ];
  await isAsked(2);
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${TOKEN}`, 'Bearer tw-2']);
  for (const answer of open.splice(0)) answer();
  await isAsked(3);
  for (const answer of open.splice(0)) answer();
  await Promise.all(answers);
  now += 299_999;
  await Promise.all([feed.read(TOKEN, june), feed.read(TOKEN, july), feed.read('tw-2', june)]);
  expect(asked).toHaveLength(3);
  now += 2;
  const second = feed.read(TOKEN, june);
  await isAsked(4);
  open[0]?.();
  expect((await second).operators).toEqual([]);
});

it('asks again after a refusal', async () => {
  const statuses = [401, 200];
  const { url } = await startHost((_, response) => response.writeHead(statuses.shift() ?? 500).end('[]'));
  const feed = createHostFeed({ url });
  await expect(feed.read(TOKEN, june)).rejects.toThrow(messages.tankTokenRefused);
  expect((await feed.read(TOKEN, june)).operators).toEqual([]);
});
