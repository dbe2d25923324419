/** Metrics that the product does not have now, or has rarely. */
import { Gauge, Registry, Summary } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetricProducer } from './metric-producer.ts';

async function collect(registry: Registry, update = async () => {}) {
  const { resourceMetrics, errors } = await createMetricProducer({ registry, update }).collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  const points = metrics.flatMap(({ descriptor, dataPoints }) =>
    dataPoints.map(({ attributes, value }) => [descriptor.name, attributes, value]),
  );
  return { points, errors };
}

test('leaves out gauges that are not a number, and those that the update removes', async () => {
  const registry = new Registry();
  const gauge = (name: string) =>
    new Gauge({ name, help: 'A gauge.', labelNames: ['pool'], registers: [registry] });
  const [lag, up] = [gauge('lag_seconds'), gauge('up')];
  lag.set({ pool: 'a' }, Number.NaN);
  lag.set({ pool: 'b' }, 2);
  up.set({ pool: 'a' }, 1);
  const { points } = await collect(registry, async () => up.remove({ pool: 'a' }));
  expect(points).toEqual([['lag_seconds', { pool: 'b' }, 2]]);
});

test('sends the other metrics beside a summary, and reports it', async () => {
  const registry = new Registry();
  new Summary({ name: 'size_bytes', help: 'A summary.', registers: [registry] }).observe(3);
  new Gauge({ name: 'up', help: 'A gauge.', registers: [registry] }).set(1);
  const { points, errors } = await collect(registry);
  expect(points).toEqual([['up', {}, 1]]);
  expect(errors).toEqual([new Error('size_bytes is a summary, which the SDK cannot send.')]);
});
