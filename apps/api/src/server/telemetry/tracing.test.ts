/** Traces of the product in its own process, as an OTLP/HTTP collector receives them. */
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from '@tank/db/client';
import { users } from '@tank/db/tables/users';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Product } from '../../testing/lifecycle/product-process.ts';
import { startTelemetryProduct } from '../../testing/lifecycle/telemetry-product.ts';
import { type Receiver, startReceiver } from '../../testing/lifecycle/telemetry-receiver.ts';
import { hashForTests } from '../../testing/test-users.ts';

/** In no other value of the test. */
const USER_ID = 918_273_645;
const EMAIL = 'kanarienvogel@example.test';
const PASSWORD = 'a password that no span has';
const NAME = 'Wellensittich';
const STREET = 'Nymphensittich Street';

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number>;
  failed: boolean;
}

/** The JSON form of OTLP, as far as it is read here. */
interface SentSpan extends Omit<Span, 'attributes' | 'failed'> {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface SentSpans {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const STATUS_ERROR = 2;

const toSpan = ({ attributes, status, ...span }: SentSpan): Span => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  ),
  failed: status.code === STATUS_ERROR,
});

/** The JSON of all exports. */
const sentTraces = ({ received }: Receiver) => received('/v1/traces').map(({ body }) => body.toString());

const sentSpans = (from: Receiver) =>
  sentTraces(from).flatMap((body) =>
    (JSON.parse(body) as SentSpans).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans.map(toSpan)),
    ),
  );

let clone: TestDatabase;
let receiver: Receiver;

beforeAll(async () => {
  clone = await createTestDatabase();
  receiver = await startReceiver();
  const database = connect({ url: clone.url, max: 1 });
  await database.db.insert(users).values({
    user_id: USER_ID,
    username: NAME,
    email: EMAIL,
    password_hash: await hashForTests(PASSWORD),
    category: 'Trader',
    first_name: NAME,
    last_name: NAME,
  });
  await database.close();
});
afterAll(async () => {
  receiver.close();
  await clone.drop();
});

const start = (env: Record<string, string> = {}) => startTelemetryProduct(clone.url, env);

describe('with a collector', () => {
  let product: Product;
  let token: string;
  /** The spans of the whole run, exported when it ended. */
  let spans: Span[];
  /** Ids of the requests. */
  const ids: Record<string, string> = {};

  async function call(label: string, path: string, init: RequestInit = {}) {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${product.origin()}${path}`, { ...init, headers });
    ids[label] = response.headers.get('x-request-id') ?? '';
    return response.json();
  }
  const query = (input: object) => `?input=${encodeURIComponent(JSON.stringify(input))}`;

  /** Sends a form after the server has handled the head of the request: its body has another context. */
  async function signIn() {
    const sending = sendRequest(`${product.origin()}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' },
    });
    sending.flushHeaders();
    await once(sending, 'continue');
    sending.end(new URLSearchParams({ email: EMAIL, password: PASSWORD }).toString());
    const [response] = await once(sending, 'response');
    ids['sign-in'] = response.headers['x-request-id'];
    return JSON.parse(await text(response));
  }

  async function makeCalls(): Promise<void> {
    ({ token } = await signIn());
    const session = { [TOKEN_HEADER]: token };
    const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
    await call('list', `/trpc/listings.listAll${query({ limit: 1, q: STREET })}`, {
      headers: { ...session, traceparent },
    });
    const bid = JSON.stringify({ bid_id: USER_ID });
    await call('failing', '/trpc/bids.cancel', { method: 'POST', body: bid, headers: session });
    await call('rest', `/api/listing/${USER_ID}`, { headers: session });
    await call('query string', `/api/user/profile?token=${token}`, { headers: session });
    await call('search', `/trpc/places.suggest${query({ text: STREET })}`, { headers: session });
  }

  /** Opens both websockets, and leaves them open. */
  async function openSockets(): Promise<void> {
    const origin = product.origin().replace('http', 'ws');
    const documented = new WebSocket(`${origin}/ws?user_id=${USER_ID}`);
    const typed = new WebSocket(`${origin}/trpc?connectionParams=1`);
    for (const socket of [documented, typed]) socket.on('error', () => undefined);
    await Promise.all([documented, typed].map((socket) => once(socket, 'open')));
    documented.send(JSON.stringify({ token, last_event_id: null }));
    typed.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
    const params = { path: 'live.events', input: {} };
    typed.send(JSON.stringify({ id: 1, method: 'subscription', params }));
    await Promise.all([documented, typed].map((socket) => once(socket, 'message')));
  }

  beforeAll(async () => {
    product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      PLACES_URL: receiver.origin,
    });
    await product.ready();
    await makeCalls();
    await openSockets();
    const hasJob = () => sentSpans(receiver).some(({ name }) => name === 'job expire_listings');
    await vi.waitUntil(hasJob, { timeout: 15_000 });
    await product.clear();
    spans = sentSpans(receiver);
  }, 60_000);

  const named = (name: string) => {
    const [span, ...others] = spans.filter((one) => one.name === name);
    expect(others, name).toEqual([]);
    if (!span) throw new Error(`No span is named ${name}.`);
    return span;
  };
  const childrenOf = ({ spanId }: Span) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);
  const request = (label: string) => {
    const found = spans.find(
      ({ attributes }) => attributes.request_id === ids[label] && attributes['http.route'] !== undefined,
    );
    if (!found) throw new Error(`The request ${label} has no span.`);
    return found;
  };

  test('continues the trace of the caller with spans of the request, the procedure and its statements', () => {
    const http = request('list');
    expect(http).toMatchObject({
      name: 'GET /trpc',
      traceId: CALLER.trace,
      parentSpanId: CALLER.span,
      failed: false,
      attributes: { 'http.request.method': 'GET', 'http.route': '/trpc', 'http.response.status_code': 200 },
    });
    const procedure = named('listings.listAll');
    expect(procedure).toMatchObject({
      traceId: CALLER.trace,
      parentSpanId: http.spanId,
      attributes: { procedure: 'listings.listAll', request_id: ids.list },
    });
    expect(childrenOf(http)).toContain('select sessions');
    expect(childrenOf(procedure)).toEqual(
      expect.arrayContaining(['page listings.all', 'bounds listings.all']),
    );
    expect(spans.find(({ name }) => name === 'page listings.all')).toMatchObject({
      traceId: CALLER.trace,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': 'page listings.all' },
    });
  });

  test('starts a trace for a call without one, below which statements of a transaction are', () => {
    const http = request('sign-in');
    expect(http.parentSpanId).toBeUndefined();
    const procedure = named('access.signIn');
    expect([procedure.traceId, procedure.parentSpanId]).toEqual([http.traceId, http.spanId]);
    expect(childrenOf(procedure)).toEqual(expect.arrayContaining(['select users', 'insert sessions']));
  });

  test('gives the spans of a failing call its error code, and blames the caller', () => {
    for (const span of [request('failing'), named('bids.cancel')])
      expect(span).toMatchObject({ failed: false, attributes: { error_code: 'NOT_FOUND' } });
    expect(request('failing').attributes['http.response.status_code']).toBe(404);
  });

  test('names a REST request by its route, with the procedure below', () => {
    const http = request('rest');
    expect(http).toMatchObject({ name: 'GET /api/listing/:id', attributes: { error_code: 'NOT_FOUND' } });
    expect(childrenOf(http)).toContain('listings.get');
  });

  test('continues the trace in a call to another service', () => {
    const procedure = named('places.suggest');
    const fetched = spans.find(({ attributes }) => attributes['server.address']);
    expect(fetched).toMatchObject({
      name: 'GET',
      parentSpanId: procedure.spanId,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    });
    expect(receiver.received('/api').map(({ headers }) => headers.traceparent)).toEqual([
      `00-${procedure.traceId}-${fetched?.spanId}-01`,
    ]);
  });

  test('traces a job with its statements', () => {
    const job = named('job expire_listings');
    expect(job.parentSpanId).toBeUndefined();
    expect(job.attributes).toEqual({ job: 'expire_listings' });
    expect(childrenOf(job).length).toBeGreaterThan(0);
  });

  test('exports the spans of sockets that a shutdown closes', () => {
    for (const name of ['GET /ws', 'GET /trpc'])
      expect(spans).toContainEqual(
        expect.objectContaining({
          name,
          attributes: expect.objectContaining({ 'http.response.status_code': 101 }),
        }),
      );
    for (const name of ['subscription documented', 'subscription live.events'])
      expect(named(name).parentSpanId).toBeUndefined();
  });

  test('puts the id of the trace into the log lines of a request', () => {
    const lines = product.lines(`"request_id":"${ids.failing}"`).map((line) => JSON.parse(line));
    const { traceId } = request('failing');
    expect(lines.map(({ trace_id }) => trace_id)).toEqual([traceId, traceId]);
  });

  test('exports neither personal data nor secrets nor inputs', () => {
    const sent = sentTraces(receiver).join('\n');
    for (const secret of [String(USER_ID), EMAIL, PASSWORD, NAME, STREET, token])
      expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(sent).not.toContain(encodeURIComponent(STREET));
    expect([...new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))].sort()).toEqual([
      'db.query.summary',
      'db.system.name',
      'error_code',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'job',
      'procedure',
      'request_id',
      'server.address',
    ]);
  });

  test('does not trace health checks', () => {
    expect(spans.map(({ name }) => name)).not.toContain('GET /readyz');
    expect(product.output()).toContain('@opentelemetry/sdk-node');
  });
});
