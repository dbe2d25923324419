/** Which variables turn traces and metrics on, in processes of the product. */
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTelemetryProduct } from '../../testing/lifecycle/telemetry-product.ts';
import { type Receiver, startReceiver } from '../../testing/lifecycle/telemetry-receiver.ts';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let clone: TestDatabase;
let receiver: Receiver;
beforeAll(async () => {
  clone = await createTestDatabase();
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.close();
  await clone.drop();
});

/** Runs the product for one request; returns it with the paths of its exports. */
async function run(variables: Record<string, string>) {
  const before = receiver.received('/').length;
  const product = await startTelemetryProduct(clone.url, variables);
  await product.ready();
  await fetch(`${product.origin()}/api/listing/all`, { headers: { traceparent: TRACEPARENT } });
  await product.clear();
  const sent = receiver.received('/').slice(before);
  return { product, paths: [...new Set(sent.map(({ path }) => path))].sort() };
}

test.each<[string, Record<string, string>]>([
  ['without OTEL variables', {}],
  [
    'with OTEL_SDK_DISABLED',
    { OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp', OTEL_METRICS_EXPORTER: 'otlp' },
  ],
  ['with none as exporter', { OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
])('loads no SDK and sends nothing %s', { timeout: 60_000 }, async (_name, variables) => {
  const isSet = Object.keys(variables).length > 0;
  const { product, paths } = await run({
    ...(isSet && { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin }),
    ...variables,
  });
  expect(product.lines('Loaded ')).toEqual([]);
  expect(product.output()).not.toContain('trace_id');
  expect(paths).toEqual([]);
});

test('sends traces only with an unknown exporter of metrics, and says so', { timeout: 60_000 }, async () => {
  const { product, paths } = await run({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_METRICS_EXPORTER: 'console',
  });
  expect(paths).toEqual(['/v1/traces']);
  expect(product.lines('OTEL_METRICS_EXPORTER')).toEqual([expect.stringContaining('"exporter":"console"')]);
});
