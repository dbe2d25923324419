import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messages } from '@tank/schema/messages';
import * as marketMessages from '@tank/schema/messages/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import { makeInquiry } from '../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createHostFeed } from './host-feed.ts';

const TOKEN = 'tw-secret-7f3c';
const days = { start_date: '2026-06-01', end_date: '2026-06-30' };

let api: TestApi;
let log = '';
beforeAll(async () => {
  const log_stream = { write: (line: string) => (log += line) };
  api = await startTestApi({ demo: true, log_stream });
  api.setNow(new Date('2026-06-15T12:00:00Z'));
});
afterAll(() => api.close());

async function makePersonWithToken(email?: string) {
  const person = await api.person(email === undefined ? {} : { email });
  await api.mutate('account.setTankwatch', { tankwatch_api: TOKEN }, person.token);
  return person;
}
const ask = (token: string, input: object = days) => api.query('tankMonitoring.storage', input, token);
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.error?.message];

it('returns 403 without a token and 404 without a configured service', async () => {
  const { token } = await api.person();
  expect(refusal(await ask(token))).toEqual([403, messages.tankTokenNeeded]);
  await api.mutate('account.setTankwatch', { tankwatch_api: TOKEN }, token);
  expect(refusal(await ask(token))).toEqual([404, messages.noTankService]);
});

it('returns fixed demo values up to today for demo accounts', async () => {
  const { token } = await makePersonWithToken('terminal@demo.test');
  const { body } = await ask(token);
  const { demo, dates, operators } = body.result.data;
  expect([demo, dates.length, operators.length]).toEqual([true, 30, 15]);
  expect(operators[0].storage.slice(0, 15)).not.toContain(null);
  expect(operators[0].storage.slice(15)).toEqual(Array(15).fill(null));
  const past = { start_date: '2026-06-01', end_date: '2026-06-15' };
  api.setNow(new Date('2026-07-15T12:00:00Z'));
  const later = (await ask(token, past)).body.result.data.operators;
  expect(later[0].storage).toEqual(operators[0].storage.slice(0, 15));
  api.setNow(new Date('2026-06-15T12:00:00Z'));
});

it('defaults to the last 365 days and rejects reversed or too long ranges', async () => {
  const { token } = await makePersonWithToken('trader@demo.test');
  const { dates } = (await ask(token, {})).body.result.data;
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2025-06-15', '2026-06-15', 366]);
  const refused = async (input: object) => refusal(await ask(token, input));
  expect(await refused({ end_date: '2025-06-14' })).toEqual([400, marketMessages.rangeBackwards]);
  expect(await refused({ start_date: '2016-06-15' })).toEqual([400, marketMessages.rangeTooLong]);
});

it('includes the open interest of the whole market for subscribers only', async () => {
  const subscriber = await api.person({ email: 'terminal2@demo.test', data_sub: 1 });
  await api.mutate('account.setTankwatch', { tankwatch_api: TOKEN }, subscriber.token);
  const other = await makePersonWithToken('trader2@demo.test');
  await makeInquiry(api, other, { start_date: '2026-06-20', max_volume: 100, term: 1 });
  await runTask('roll_up_market', { services: api.services, log: { info() {}, warn() {}, error() {} } });
  const interestOf = async (token: string) => (await ask(token)).body.result.data.open_interest;
  expect(await interestOf(subscriber.token)).toEqual([...Array(19).fill(0), ...Array(11).fill(100)]);
  expect(await interestOf(other.token)).toBe(null);
});

it('returns 403 to an Admin who acts as a user', async () => {
  const [user, admin] = [await makePersonWithToken(), await api.person({ category: 'Admin' })];
  const { body } = await api.mutate('users.logInAs', { user_id: user.user_id }, admin.token);
  expect(refusal(await ask(body.result.data.token))).toEqual([403, messages.notWhileImpersonating]);
});

/** The API's answer on 06/15/2026 when the service returns these rows. */
async function readChart(rows: unknown[] | string, input: object = days) {
  const answer = typeof rows === 'string' ? rows : JSON.stringify(rows);
  const server = createServer((_, response) => response.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const before = api.services.tank_feed;
  api.services.tank_feed = createHostFeed({ url: `http://127.0.0.1:${port}` });
  const { token } = await makePersonWithToken();
  const reply = await ask(token, input);
  api.services.tank_feed = before;
  server.close();
  return reply.status === 200 ? reply.body.result.data : reply.body.error.message;
}
const row = (operator: string, storage: unknown, measured_at: string, more: object = {}) => ({
  operator,
  storage,
  measured_at,
  ...more,
});
/** One character per day: `#` with a value, `-` without. */
const draw = (storage: (number | null)[]) => storage.map((mbbl) => (mbbl === null ? '-' : '#')).join('');

it.each<[string, unknown]>([
  ['a string instead of an object', 'nothing'],
  ['a blank operator', row(' ', 1, '2026-06-02')],
  ['an invalid date', row('A', 1, '2026-06-31')],
  ['a negative value', row('A', -1, '2026-06-02')],
  ['NaN as text', row('A', 'NaN', '2026-06-02')],
  ['null as its value', row('A', null, '2026-06-02')],
  ['another unit', row('A', 12, '2026-06-02', { unit: 'BBL' })],
  ['a unit in the text', row('A', '12 BBL', '2026-06-02')],
  ['a text without digits', row('A', '.', '2026-06-02')],
  ['a negative text', row('A', '-5', '2026-06-02')],
  ['a hexadecimal text', row('A', '0x10', '2026-06-02')],
  ['an ambiguous comma', row('A', '1,234', '2026-06-02')],
  ['an implausibly large value', row('A', 5_000_000, '2026-06-02')],
])('skips and counts a measurement with %s', async (_, unreadable) => {
  const chart = await readChart([row('Much Oil', 500, '2026-06-01'), unreadable]);
  expect(chart).toMatchObject({
    measurements: 2,
    unreadable: 1,
    operators: [{ operator: 'Much Oil' }],
  });
});

it('parses numeric strings and skips NaN and Infinity literals', async () => {
  const chart = await readChart([
    row('Much Oil', '1234.5', '2026-06-01', { unit: 'MBBL' }),
    row('Much Oil', ' 7 ', '2026-06-02'),
    row('Much Oil', '+.5', '2026-06-03'),
    row('Much Oil', '1.25E+3', '2026-06-04'),
    row('Much Oil', '8.', '2026-06-05'),
    row('Much Oil', '1.234', '2026-06-06'),
    row('Much Oil', '1,234.5', '2026-06-07'),
    row('Much Oil', '12,5', '2026-06-08'),
  ]);
  expect([chart.operators[0].storage.slice(0, 8), chart.unreadable]).toEqual([
    [1234.5, 7, 0.5, 1250, 8, 1.234, 1234.5, 12.5],
    0,
  ]);
  const text = `[{"operator":"NaN Oil","storage":5,"measured_at":"2026-06-01"},
    {"operator":"NaN Oil","storage":NaN,"measured_at":"2026-06-02"},
    {"operator":"NaN Oil","storage":-Infinity,"measured_at":"2026-06-02"}]`;
  const loose = await readChart(text);
  expect(loose).toMatchObject({ measurements: 3, unreadable: 2, operators: [{ operator: 'NaN Oil' }] });
});

it('returns an error if no measurement is valid', async () => {
  expect(await readChart([row('A', -1, '2026-06-01'), 7])).toBe(messages.tankServiceUnreadable);
});

it('carries a measurement forward for 14 days but not into the future', async () => {
  const { operators } = await readChart([
    row('A', 9, '2026-06-01'),
    row('B', 8, '2026-05-28'),
    row('B', 8, '2026-06-10'),
  ]);
  expect(operators.map(({ storage }: { storage: (number | null)[] }) => draw(storage))).toEqual([
    `${'#'.repeat(14)}${'-'.repeat(16)}`,
    `${'-'.repeat(9)}${'#'.repeat(6)}${'-'.repeat(15)}`,
  ]);
});

it('lists live operators before those whose last measurement is older than 30 days', async () => {
  const year = { start_date: '2026-01-01', end_date: '2026-06-30' };
  const stale = Array.from({ length: 15 }, (_, n) => row(`Stale ${n + 10}`, 1000 + n, '2026-05-15'));
  const live = Array.from({ length: 3 }, (_, n) => row(`Live ${n}`, 10 + n, '2026-05-16'));
  const shown = ['Live 2', 'Live 1', 'Live 0', ...Array.from({ length: 12 }, (_, n) => `Stale ${24 - n}`)];
  const namesOf = async (range: object) =>
    (await readChart([...stale, ...live], range)).operators.map(
      ({ operator }: { operator: string }) => operator,
    );
  expect(await namesOf(year)).toEqual(shown);
  // A past range counts as live the operators that were live at its end.
  api.setNow(new Date('2026-12-15T12:00:00Z'));
  expect(await namesOf({ ...year, end_date: '2026-06-15' })).toEqual(shown);
  api.setNow(new Date('2026-06-15T12:00:00Z'));
});

it('reads the configured service with the caller’s token and does not log the token', async () => {
  const statuses = [401, 302, 200];
  const authorizations: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    authorizations.push(headers.authorization);
    const rows = [{ operator: 'Much Oil', storage: 500, measured_at: '2026-06-01' }];
    response.writeHead(statuses.shift() ?? 500, { location: `/${TOKEN}` }).end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api.services.tank_feed = createHostFeed({ url: `http://127.0.0.1:${port}` });
  const { token } = await makePersonWithToken('viewer@demo.test');
  expect(refusal(await ask(token))).toEqual([403, messages.tankTokenRefused]);
  expect(refusal(await ask(token))).toEqual([503, messages.tankServiceDown]);
  const { body } = await ask(token);
  expect(body.result.data).toMatchObject({
    demo: false,
    operators: [{ operator: 'Much Oil' }],
    open_interest: null,
  });
  expect(authorizations).toEqual(Array(3).fill(`Bearer ${TOKEN}`));
  server.close();
  expect(log).toContain('tankMonitoring.storage');
  expect(log).not.toContain(TOKEN);
});
