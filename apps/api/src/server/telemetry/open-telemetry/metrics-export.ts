/** Sends metrics by OTLP. The exporters read the `OTEL_EXPORTER_OTLP_*` variables themselves. */
import { diag } from '@opentelemetry/api';
import { getNumberFromEnv, getStringFromEnv } from '@opentelemetry/core';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import type { Logger } from '../../../kernel/logger.ts';
import type { MetricsSource } from '../../metrics/add-metrics.ts';
import { FLUSH_MS } from './flush-limit.ts';
import { createMetricProducer } from './metric-producer.ts';
import { logProblems } from './problem-log.ts';
import { describeProcess } from './resource.ts';

export interface MetricsExport {
  /** Exports once more, for two seconds at most. */
  close(): Promise<void>;
}

/** Node's limit. A longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type LoadExporter = () => Promise<{ OTLPMetricExporter: new () => PushMetricExporter }>;

const DEFAULT_PROTOCOL = 'http/protobuf';
const loadProtobuf: LoadExporter = () => import('@opentelemetry/exporter-metrics-otlp-proto');
const protocols = new Map<string, LoadExporter>([
  [DEFAULT_PROTOCOL, loadProtobuf],
  ['http/json', () => import('@opentelemetry/exporter-metrics-otlp-http')],
  ['grpc', () => import('@opentelemetry/exporter-metrics-otlp-grpc')],
]);

async function createExporter(): Promise<PushMetricExporter> {
  const protocol = (
    getStringFromEnv('OTEL_EXPORTER_OTLP_METRICS_PROTOCOL') ??
    getStringFromEnv('OTEL_EXPORTER_OTLP_PROTOCOL') ??
    DEFAULT_PROTOCOL
  ).trim();
  const load = protocols.get(protocol);
  if (!load) diag.warn(`Unsupported OTLP metrics protocol: ${protocol}. Using ${DEFAULT_PROTOCOL}.`);
  const { OTLPMetricExporter } = await (load ?? loadProtobuf)();
  return new OTLPMetricExporter();
}

function readMilliseconds(variable: string, usual: number): number {
  const value = getNumberFromEnv(variable) ?? usual;
  if (value >= 1 && value <= MAX_TIMER_MS) return value;
  diag.warn(`${variable} must be from 1 to ${MAX_TIMER_MS}. Using ${usual}.`);
  return usual;
}

interface Options {
  service: string;
  source: MetricsSource;
  log: Logger;
}

export async function exportMetrics({ service, source, log }: Options): Promise<MetricsExport> {
  logProblems(log);
  const interval = readMilliseconds('OTEL_METRIC_EXPORT_INTERVAL', 60_000);
  const timeout = readMilliseconds('OTEL_METRIC_EXPORT_TIMEOUT', 30_000);
  const provider = new MeterProvider({
    resource: describeProcess(service),
    readers: [
      new PeriodicExportingMetricReader({
        exporter: await createExporter(),
        exportIntervalMillis: interval,
        // The reader refuses a longer one.
        exportTimeoutMillis: Math.min(timeout, interval),
        metricProducers: [createMetricProducer(source)],
      }),
    ],
  });
  return {
    close: () =>
      provider
        .shutdown({ timeoutMillis: FLUSH_MS })
        .catch((error) => diag.warn('The last metrics of the process were not sent:', error)),
  };
}
