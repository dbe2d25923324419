import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marketMessages } from '@tank/schema/market-messages';
import { messages } from '@tank/schema/messages';
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

/** Somebody with a token. */
async function watcher(email?: string) {
  const person = await api.person(email === undefined ? {} : { email });
  await api.mutate('account.setTankwatch', { tankwatch_api: TOKEN }, person.token);
  return person;
}
const ask = (token: string, input: object = days) => api.query('tankMonitoring.storage', input, token);
const told = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.error?.message];

it('wants a token, and a service', async () => {
  const { token } = await api.person();
  expect(told(await ask(token))).toEqual([403, messages.tankTokenNeeded]);
  await api.mutate('account.setTankwatch', { tankwatch_api: TOKEN }, token);
  expect(told(await ask(token))).toEqual([404, messages.noTankService]);
});

it('has invented figures for the accounts of the demo, up to today', async () => {
  const { token } = await watcher('terminal@demo.test');
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

it('covers 365 days to today unless others are asked for, and refuses ranges as the series do', async () => {
  const { token } = await watcher('trader@demo.test');
  const { dates } = (await ask(token, {})).body.result.data;
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2025-06-15', '2026-06-15', 366]);
  const refused = async (input: object) => told(await ask(token, input));
  expect(await refused({ end_date: '2025-06-14' })).toEqual([400, marketMessages.rangeBackwards]);
  expect(await refused({ start_date: '2016-06-15' })).toEqual([400, marketMessages.rangeTooLong]);
});

it('has open interest of the whole market beside them for subscribers, and for nobody else', async () => {
  const subscriber = await api.person({ email: 'terminal2@demo.test', data_sub: 1 });
  await api.mutate('account.setTankwatch', { tankwatch_api: TOKEN }, subscriber.token);
  const other = await watcher('trader2@demo.test');
  await makeInquiry(api, other, { start_date: '2026-06-20', max_volume: 100, term: 1 });
  await runTask('roll_up_market', { services: api.services, log: { info() {}, warn() {}, error() {} } });
  const interestOf = async (token: string) => (await ask(token)).body.result.data.open_interest;
  expect(await interestOf(subscriber.token)).toEqual([...Array(19).fill(0), ...Array(11).fill(100)]);
  expect(await interestOf(other.token)).toBe(null);
});

it('is not for an Admin who acts in somebody’s name', async () => {
  const [user, admin] = [await watcher(), await api.person({ category: 'Admin' })];
  const { body } = await api.mutate('users.logInAs', { user_id: user.user_id }, admin.token);
  expect(told(await ask(body.result.data.token))).toEqual([403, messages.notAsSomebodyElse]);
});

it('asks the service that is set, for everybody with their own token, of which the log knows nothing', async () => {
  const statuses = [401, 302, 200];
  const asked: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers.authorization);
    const rows = [{ operator: 'Much Oil', storage: 500, measured_at: '2026-06-01' }];
    response.writeHead(statuses.shift() ?? 500, { location: `/${TOKEN}` }).end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api.services.tank_feed = createHostFeed({ url: `http://127.0.0.1:${port}` });
  const { token } = await watcher('viewer@demo.test');
  expect(told(await ask(token))).toEqual([403, messages.tankTokenRefused]);
  expect(told(await ask(token))).toEqual([503, messages.tankServiceDown]);
  const { body } = await ask(token);
  expect(body.result.data).toMatchObject({
    demo: false,
    operators: [{ operator: 'Much Oil' }],
    open_interest: null,
  });
  expect(asked).toEqual(Array(3).fill(`Bearer ${TOKEN}`));
  server.close();
  expect(log).toContain('tankMonitoring.storage');
  expect(log).not.toContain(TOKEN);
});
