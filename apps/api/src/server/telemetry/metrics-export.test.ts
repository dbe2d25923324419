/** Metrics of the product in its own process, as an OTLP collector receives them. */
import { once } from 'node:events';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTelemetryProduct } from '../../testing/lifecycle/telemetry-product.ts';
import { type Receiver, startReceiver } from '../../testing/lifecycle/telemetry-receiver.ts';

/** In no name of a metric, label or route. */
const SECRET = 'kanarienvogel';
const HOUR_MS = String(3600 * 1000);

/** The JSON form of OTLP, as far as it is read here. */
interface Attribute {
  key: string;
  value: { stringValue?: string };
}
interface Point {
  attributes: Attribute[];
  startTimeUnixNano: string;
  timeUnixNano: string;
  asDouble?: number;
  count: number;
  sum: number;
  explicitBounds: number[];
  bucketCounts: number[];
}
interface Metric {
  name: string;
  description: string;
  sum?: { isMonotonic: boolean; aggregationTemporality: number; dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
  histogram?: { aggregationTemporality: number; dataPoints: Point[] };
}
interface Resource {
  resource: { attributes: Attribute[] };
}
interface Export {
  resourceMetrics: (Resource & { scopeMetrics: { metrics: Metric[] }[] })[];
}

const CUMULATIVE = 2;

const toObject = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

const pointsOf = ({ sum, gauge, histogram }: Metric) => (sum ?? gauge ?? histogram)?.dataPoints ?? [];

function typeOf({ sum, gauge, histogram }: Metric): string {
  if (gauge) return 'gauge';
  if ((sum ?? histogram)?.aggregationTemporality !== CUMULATIVE) return 'not cumulative';
  if (histogram) return 'histogram';
  return sum?.isMonotonic ? 'counter' : 'not monotonic';
}

/** What Prometheus calls the samples of a metric: `name{label="value"}` and their values. */
function toSamples(metric: Metric): [string, number][] {
  const { name } = metric;
  return pointsOf(metric).flatMap((point): [string, number][] => {
    const labels = point.attributes.map(({ key, value }) => `${key}="${value.stringValue}"`);
    const sample = (suffix: string, value: number, more: string[] = []): [string, number] => {
      const all = [...more, ...labels].join(',');
      return [`${name}${suffix}${all && `{${all}}`}`, value];
    };
    if (!metric.histogram) return [sample('', point.asDouble ?? Number.NaN)];
    const bounds = [...point.explicitBounds.map(String), '+Inf'];
    const below = (at: number) =>
      point.bucketCounts.slice(0, at + 1).reduce((total, count) => total + count, 0);
    return [
      ...bounds.map((bound, at) => sample('_bucket', below(at), [`le="${bound}"`])),
      sample('_sum', point.sum),
      sample('_count', point.count),
    ];
  });
}

/** An answer of `/metrics`. */
function parseMetrics(text: string) {
  const samples: [string, number][] = [];
  const described: Record<string, { help: string; type: string }> = {};
  const named: string[] = [];
  for (const block of text.trim().split('\n\n')) {
    const [help = '', type = '', ...lines] = block.split('\n');
    const [, , name = '', ...words] = help.split(' ');
    described[name] = { help: words.join(' '), type: type.split(' ').at(-1) ?? '' };
    if (lines.length > 0) named.push(name);
    for (const line of lines) {
      const at = line.lastIndexOf(' ');
      samples.push([line.slice(0, at), Number(line.slice(at))]);
    }
  }
  return { samples, described, named };
}

let clone: TestDatabase;
beforeAll(async () => {
  clone = await createTestDatabase();
});
afterAll(() => clone.drop());

async function start(env: Record<string, string>) {
  const product = await startTelemetryProduct(clone.url, env);
  await product.ready();
  return product;
}

async function startReceiverForTest(options?: { hangs: boolean }): Promise<Receiver> {
  const receiver = await startReceiver(options);
  onTestFinished(receiver.close);
  return receiver;
}

describe('with a collector', () => {
  let receiver: Receiver;
  /** What `/metrics` answered before the end of the process. */
  let shown: ReturnType<typeof parseMetrics>;
  /** What the process exported when it ended. */
  let metrics: Metric[];
  let resources: Resource[];

  beforeAll(async () => {
    receiver = await startReceiver();
    const product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRIC_EXPORT_INTERVAL: HOUR_MS,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    const headers = { [TOKEN_HEADER]: SECRET, 'user-agent': SECRET, connection: 'close' };
    for (const path of [
      '/api/listing/1',
      '/api/listing/2',
      '/api/listing/3',
      `/api/listing/all?q=${SECRET}`,
      `/${SECRET}`,
      `/trpc/${SECRET}.${SECRET}`,
    ])
      await fetch(`${product.origin()}${path}`, { headers });
    const form = new URLSearchParams({ email: `${SECRET}@example.test`, password: SECRET });
    await fetch(`${product.origin()}/api/login`, { method: 'POST', body: form, headers });
    shown = parseMetrics(await (await product.ask('/metrics')).text());
    await product.clear();
    const bodies = receiver.received('/v1/').map(({ body }) => JSON.parse(body.toString()));
    resources = bodies.flatMap(({ resourceMetrics = [], resourceSpans = [] }) => [
      ...resourceMetrics,
      ...resourceSpans,
    ]);
    metrics = bodies.flatMap(({ resourceMetrics = [] }: Partial<Export>) =>
      resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
    );
  }, 60_000);
  afterAll(() => receiver.close());

  test('exports once more when the process ends', () => {
    expect(receiver.received('/v1/metrics')).toHaveLength(1);
  });

  test('sends each metric that /metrics shows, with its name, help and type', () => {
    const sent = Object.fromEntries(
      metrics.map((metric) => [metric.name, { help: metric.description, type: typeOf(metric) }]),
    );
    expect(shown.described).toMatchObject(sent);
    // It has values only while the process waits for the file system.
    const lasting = shown.named.filter((name) => name !== 'nodejs_active_requests');
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(lasting));
    // They have no value here.
    for (const name of ['redis_up', 'file_store_up', 'replica_lag_seconds']) {
      expect(shown.described).toHaveProperty(name);
      expect(sent).not.toHaveProperty(name);
    }
  });

  test('sends the counts, buckets and labels that /metrics shows', () => {
    // The other ones change until the process ends.
    const constant = ([key]: [string, number]) =>
      /^(http_(?!.*route="\/metrics")|process_start_time|process_max_fds|nodejs_version|database_pool)/.test(
        key,
      );
    const expected = shown.samples.filter(constant);
    expect(metrics.flatMap(toSamples).filter(constant)).toEqual(expected);
    const listing = 'route="/api/listing/:id",method="GET"';
    expect(Object.fromEntries(expected)).toMatchObject({
      [`http_requests_total{${listing},status="401"}`]: 3,
      [`http_request_duration_seconds_bucket{le="30",${listing}}`]: 3,
      [`http_request_duration_seconds_count{${listing}}`]: 3,
    });
  });

  test('counts from the start of the process', () => {
    const startedAt = new Map(shown.samples).get('process_start_time_seconds') ?? Number.NaN;
    const points = metrics.flatMap(pointsOf);
    const [first, ...others] = new Set(points.map(({ startTimeUnixNano }) => startTimeUnixNano));
    expect(others).toEqual([]);
    // prom-client rounds it.
    expect(Math.abs(Number(first) / 1e9 - startedAt)).toBeLessThan(2);
    for (const { startTimeUnixNano, timeUnixNano } of points)
      expect(BigInt(timeUnixNano)).toBeGreaterThan(BigInt(startTimeUnixNano));
  });

  test('names the process as the traces name it', () => {
    const described = resources.map(({ resource }) => toObject(resource.attributes));
    expect(receiver.received('/v1/traces').length).toBeGreaterThan(0);
    expect(described[0]).toEqual({
      'service.name': 'tank-api',
      'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'deployment.environment.name': 'test',
      'telemetry.sdk.language': 'nodejs',
      'telemetry.sdk.name': 'opentelemetry',
      'telemetry.sdk.version': expect.any(String),
    });
    for (const one of described) expect(one).toEqual(described[0]);
  });

  test('sends nothing that callers wrote', () => {
    for (const { body } of receiver.received('/v1/metrics'))
      expect(body.toString().toLowerCase()).not.toContain(SECRET);
  });
});

test('sends protobuf at the interval, and metrics alone load neither the SDK of traces nor gRPC', async () => {
  const receiver = await startReceiverForTest();
  const product = await start({
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${receiver.origin}/v1/metrics`,
    OTEL_METRIC_EXPORT_INTERVAL: '100',
  });
  await vi.waitUntil(() => receiver.received('/').length > 0, { timeout: 15_000 });
  await product.clear();
  for (const { path, headers, body } of receiver.received('/')) {
    expect([path, headers['content-type']]).toEqual(['/v1/metrics', 'application/x-protobuf']);
    expect(body.includes('process_start_time_seconds')).toBe(true);
  }
  const loaded = product.lines('Loaded ').join('\n');
  expect(loaded).toContain('/@opentelemetry/sdk-metrics/');
  expect(loaded).not.toMatch(/\/@opentelemetry\/(sdk-node|sdk-trace|.*grpc.*)\//);
});

test('reports an unknown protocol, and sends protobuf at the end while the database answers', async () => {
  const receiver = await startReceiverForTest();
  const product = await start({
    OTEL_METRICS_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${receiver.origin}/v1/metrics`,
    OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/xml',
  });
  await product.clear();
  const [last, ...others] = receiver.received('/');
  expect(others).toEqual([]);
  expect(last?.headers['content-type']).toBe('application/x-protobuf');
  // Left out without a database. Nothing has queried it before.
  expect(last?.body.includes('jobs_due')).toBe(true);
  expect(product.lines('Telemetry is incomplete.')).toEqual([
    expect.stringContaining('Unsupported OTLP metrics protocol: http/xml. Using http/protobuf.'),
  ]);
});

test('sends by gRPC', async () => {
  const paths: unknown[] = [];
  const server = createServer().on('stream', (stream, headers) => {
    paths.push(headers[':path']);
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
    // An empty message: no compression, length 0.
    stream.end(Buffer.alloc(5));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const product = await start({
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'grpc',
  });
  await product.clear();
  expect(paths).toEqual(['/opentelemetry.proto.collector.metrics.v1.MetricsService/Export']);
  expect(product.lines('Telemetry is incomplete.')).toEqual([]);
});

test.each(['refuses', 'hangs'])(
  'serves, logs and ends in order while the collector %s',
  { timeout: 60_000 },
  async (fault) => {
    const receiver = await startReceiverForTest({ hangs: fault === 'hangs' });
    if (fault === 'refuses') receiver.close();
    const product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
      // Longer than a shutdown may take.
      OTEL_EXPORTER_OTLP_TIMEOUT: HOUR_MS,
      OTEL_METRIC_EXPORT_INTERVAL: HOUR_MS,
      OTEL_METRIC_EXPORT_TIMEOUT: HOUR_MS,
    });
    expect((await product.ask('/readyz')).status).toBe(200);
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await product.clear();
    expect(product.lines('The last metrics of the process were not sent:')).toHaveLength(1);
    expect(product.output()).not.toContain('The shutdown took too long');
  },
);
