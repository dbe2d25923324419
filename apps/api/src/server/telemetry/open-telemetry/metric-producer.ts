/** Gives the metrics of `/metrics` to the SDK of OpenTelemetry. */
import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricsSource } from '../../metrics/add-metrics.ts';

interface Sample {
  value: number;
  labels: Record<string, string | number | undefined>;
  /** Of a histogram, with the suffix `_bucket`, `_sum` or `_count`. */
  metricName?: string;
}

/** As prom-client returns it; its own types say otherwise. */
interface SampledMetric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  values: Sample[];
}

interface Period {
  startTime: HrTime;
  endTime: HrTime;
}

/** Prometheus has text only: `status="200"` beside `status="aborted"`. */
const toAttributes = (labels: Sample['labels']): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

const toPoints = ({ values }: SampledMetric, period: Period): DataPoint<number>[] =>
  values
    // NaN is a gauge that has measured nothing yet. JSON has no such number.
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...period, attributes: toAttributes(labels), value }));

/** A bucket of Prometheus contains the ones below it, a bucket of OTLP does not. */
const separateCounts = (counts: number[]) => counts.map((count, at) => count - (counts[at - 1] ?? 0));

/** One point per set of labels. */
function toHistograms({ name, values }: SampledMetric, period: Period): DataPoint<Histogram>[] {
  const series = new Map<
    string,
    { labels: Sample['labels']; bounds: number[]; counts: number[]; sum: number }
  >();
  for (const { metricName, value, labels: all } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, bounds: [], counts: [], sum: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    if (metricName !== `${name}_bucket`) continue;
    one.counts.push(value);
    // The last bucket is +Inf, a text.
    if (typeof le === 'number') one.bounds.push(le);
  }
  return [...series.values()].map(({ labels, bounds, counts, sum }) => ({
    ...period,
    attributes: toAttributes(labels),
    value: {
      buckets: { boundaries: bounds, counts: separateCounts(counts) },
      sum,
      count: counts.at(-1) ?? 0,
    },
  }));
}

/** Undefined for a summary, for which the SDK has no type. */
function toMetricData(metric: SampledMetric, period: Period): MetricData | undefined {
  const { name, help, type } = metric;
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  switch (type) {
    case 'counter':
      return {
        ...common,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: toPoints(metric, period),
      };
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: toPoints(metric, period) };
    case 'histogram':
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(metric, period) };
    case 'summary':
      return undefined;
  }
}

export function createMetricProducer({ registry, update }: MetricsSource): MetricProducer {
  // Counters begin at 0 with the process.
  const startTime = hrTime(0);
  return {
    async collect() {
      await update();
      const sampled = (await registry.getMetricsAsJSON()) as unknown as SampledMetric[];
      const period = { startTime, endTime: hrTime() };
      const metrics: MetricData[] = [];
      const errors: Error[] = [];
      for (const metric of sampled) {
        const data = toMetricData(metric, period);
        if (!data) errors.push(new Error(`${metric.name} is a ${metric.type}, which the SDK cannot send.`));
        else if (data.dataPoints.length > 0) metrics.push(data);
      }
      // The SDK replaces the resource with the one of the process.
      const resourceMetrics = {
        resource: emptyResource(),
        scopeMetrics: [{ scope: { name: 'tank' }, metrics }],
      };
      return { resourceMetrics, errors };
    },
  };
}
