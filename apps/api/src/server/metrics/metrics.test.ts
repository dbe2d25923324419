/** `/metrics` end to end: names, values and access. */
import { outbox } from '@tank/db/tables/outbox';
import { jobsQueuedAgain, mailsQueuedAgain } from '@tank/schema/admin/system';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startJobs } from '../../jobs/start-jobs.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let trader: Person;

beforeAll(async () => {
  api = await startTestApi({ connections: 8 });
  trader = await api.person();
});
afterAll(() => api.close());

type Values = Record<string, number>;

async function read(of = api): Promise<Values> {
  const { status, text } = await of.rest('GET', '/metrics');
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const requests = (values: Values) =>
  Object.keys(values).filter((key) => key.startsWith('http_requests_total'));
const count = (route: string, method: string, status: number | string) =>
  `http_requests_total{route="${route}",method="${method}",status="${status}"}`;

test('counts requests by route pattern, method and status, and procedures by path', async () => {
  for (const id of [1, 2, 3]) await api.rest('GET', `/api/listing/${id}`, { token: trader.token });
  for (const page of ['/one', '/two?three=4', '/api/five']) await api.rest('GET', page);
  await api.query('bids.get', { bid_id: 1 }, trader.token);
  const input = encodeURIComponent('{"0":{"bid_id":1},"1":{"bid_id":2}}');
  await api.app.inject({
    url: `/trpc/bids.get,bids.get,made.up?batch=1&input=${input}`,
    headers: { [TOKEN_HEADER]: trader.token },
  });
  await api.query('made.up.too');
  const values = await read();
  expect(values[count('/api/listing/:id', 'GET', 404)]).toBe(3);
  expect(values[count('none', 'GET', 404)]).toBe(3);
  expect(values[count('/trpc/bids.get', 'GET', 404)]).toBe(3);
  expect(values[count('/trpc/unknown', 'GET', 404)]).toBe(2);
  expect(values['http_request_duration_seconds_count{route="/api/listing/:id",method="GET"}']).toBe(3);
  expect(values['http_request_duration_seconds_bucket{le="30",route="/trpc/bids.get",method="GET"}']).toBe(3);
});

test('creates no series from paths that callers make up', async () => {
  const before = requests(await read()).length;
  for (let at = 0; at < 20; at += 1) {
    await api.rest('GET', `/api/listing/${at + 10}?x=${at}`, { token: trader.token });
    await api.rest('GET', `/made-up-${at}`);
    await api.query(`made.up${at}`);
    await api.rest('GET', `/api/files/listing/${at + 1}/${at + 1}`);
  }
  // New series: the previous read of the metrics and the files without a session.
  expect(requests(await read()).length).toBeLessThanOrEqual(before + 2);
});

test('reports sockets, subscriptions, events and the process', async () => {
  const origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const before = await read();
  const socket = new WebSocket(`${origin}/?user_id=${trader.user_id}`, [SOCKET_PROTOCOL, trader.token]);
  await expect.poll(() => api.services.hub.readers()).toBe(1);
  const payload = { notification_id: 1 };
  await api.database.db.insert(outbox).values({ topic: 'notification.create', payload, audience: [] });
  api.services.events.wake();
  await expect
    .poll(async () => (await read()).events_delivered_total)
    .toBe((before.events_delivered_total ?? 0) + 1);
  // The process counts once its listener is connected, which may take a moment.
  await expect.poll(async () => (await read()).api_processes).toBe(1);
  const values = await read();
  expect(values).toMatchObject({
    sockets_open: 1,
    subscriptions_open: 1,
    hub_ready: 1,
    database_up: 1,
    api_processes: 1,
  });
  expect(values['database_pool_limit{pool="tank-api"}']).toBe(8);
  expect(Object.keys(values).some((key) => key.startsWith('database_connections{pool="tank-api"'))).toBe(
    true,
  );
  expect(values).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
  expect(values.process_resident_memory_bytes).toBeGreaterThan(10_000_000);
  socket.close();
});

test('reports the age of a transaction that was left open', async () => {
  const left = await api.database.client.reserve();
  await left`begin`;
  await left`create table left_open (x text)`;
  await expect.poll(async () => (await read()).database_transaction_seconds).toBeGreaterThan(0);
  await left`rollback`;
  left.release();
  await expect.poll(async () => (await read()).database_transaction_seconds).toBe(0);
});

test('reports undelivered events, due jobs and queued mail', async () => {
  const other = await startTestApi();
  const { client } = other.database;
  await other.app.ready();
  await expect.poll(() => other.services.hub.position()).toBeDefined();
  // The stopped hub delivers nothing that is written from here on.
  other.services.hub.stop();
  await client`insert into outbox (topic, payload, audience, created_at)
    values ('bid.place', '{}', '{}', now() - interval '50 seconds'), ('bid.place', '{}', '{}', now())`;
  await client`insert into mail (to_address, template, data) values ('a@example.test', 'notice', '{}')`;
  const { services, app } = other;
  // The schema of the job queue does not exist yet.
  const first = await read(other);
  expect(first).toMatchObject({
    outbox_undelivered_rows: 2,
    mail_queued: 1,
    job_lag_seconds: 0,
    jobs_due: 0,
  });
  expect(first.outbox_lag_seconds).toBeGreaterThanOrEqual(50);
  expect(first.outbox_lag_seconds).toBeLessThan(80);
  await (await startJobs({ services, log: app.log })).stop();
  await client`select graphile_worker.add_job('no_such_task', run_at => now() - interval '90 seconds')`;
  await expect
    .poll(async () => (await read(other)).job_lag_seconds, { timeout: 5000 })
    .toBeGreaterThanOrEqual(90);
  await expectRetryByAdmin(other);
  await other.close();
});

/** Failed jobs and mails are shown to Admins, who can retry them. */
async function expectRetryByAdmin(other: TestApi): Promise<void> {
  const { client } = other.database;
  await client`update graphile_worker._private_jobs set attempts = max_attempts`;
  await client`update mail set status = 'failed', attempts = 9`;
  // The worker of this job was killed, and its next run has been queued.
  const queueKeyed = () =>
    client`select graphile_worker.add_job('interrupted_task', job_key => 'interrupted_task')`;
  await queueKeyed();
  await client`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed' where key = 'interrupted_task'`;
  await queueKeyed();
  const { token } = await other.person({ category: 'Admin' });
  const shown = async () => (await other.query('system.get', undefined, token)).body.result.data.data;
  await expect.poll(shown, { timeout: 5000 }).toMatchObject({
    jobs_failed_names: expect.arrayContaining(['no_such_task']),
    mail_failed: 1,
  });
  const { jobs_failed, jobs_failed_names } = await shown();
  expect(jobs_failed_names).not.toContain('interrupted_task');
  const retry = async (what: string) =>
    (await other.mutate(`system.${what}`, undefined, token)).body.result.data.message.text;
  expect([await retry('retryJobs'), await retry('retryJobs')]).toEqual([
    jobsQueuedAgain(jobs_failed),
    jobsQueuedAgain(0),
  ]);
  expect([await retry('retryMails'), await retry('retryMails')]).toEqual([
    mailsQueuedAgain(1),
    mailsQueuedAgain(0),
  ]);
  const [left] = await client`
    select count(*) filter (where attempts > 0 or run_at > now())::int as not_tried
    from graphile_worker.jobs where locked_at is null`;
  expect(left?.not_tried).toBe(0);
  const [mail] = await client`select status, attempts from mail`;
  expect(mail).toEqual({ status: 'queued', attempts: 0 });
}

test('reports the other metrics without a database', async () => {
  const other = await startTestApi();
  await other.app.ready();
  await other.database.close();
  const values = await read(other);
  expect(values.database_up).toBe(0);
  expect(values).not.toHaveProperty('outbox_lag_seconds');
  expect(values).toHaveProperty('process_cpu_seconds_total');
  await other.close();
});

test('returns 404 for requests from other machines or through a proxy', async () => {
  const remote = { method: 'GET', url: '/metrics', remoteAddress: '192.0.2.7' } as const;
  expect((await api.app.inject(remote)).statusCode).toBe(404);
  const mapped = { ...remote, remoteAddress: '::ffff:127.0.0.1' };
  expect((await api.app.inject(mapped)).statusCode).toBe(200);
  expect((await api.rest('GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
    404,
  );
});

test('requires the token if one is configured', async () => {
  const metrics_token = 'a-token-of-sixteen-or-more';
  const other = await startTestApi({ metrics_token });
  const ask = (authorization?: string) =>
    other.app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.7',
      headers: { 'x-forwarded-for': '192.0.2.8', ...(authorization && { authorization }) },
    });
  expect((await ask(`Bearer ${metrics_token}`)).statusCode).toBe(200);
  for (const wrong of [undefined, metrics_token, 'Bearer wrong', 'Bearer ', `bearer ${metrics_token}x`])
    expect((await ask(wrong)).statusCode).toBe(404);
  expect((await other.rest('GET', '/metrics')).status).toBe(404);
  await other.close();
});

test('is not in the OpenAPI document', async () => {
  const { body } = await api.rest('GET', '/api/docs/json');
  expect(Object.keys(body.paths).filter((path) => /metrics|healthz|readyz/.test(path))).toEqual([]);
});
