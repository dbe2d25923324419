/** Loads OpenTelemetry if the environment asks for it: that takes time and memory that a process without it does not need. */
import type { Config } from '../../config.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { MetricsSource } from '../metrics/add-metrics.ts';
import type { MetricsExport } from './open-telemetry/metrics-export.ts';
import type { StartedTracing } from './open-telemetry/tracing.ts';

/** `service` is the default of OTEL_SERVICE_NAME. */
export async function startTracing(
  { traces }: Pick<Config, 'traces'>,
  service: string,
): Promise<StartedTracing | undefined> {
  if (!traces) return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry/tracing.ts');
  return startOpenTelemetry(service);
}

interface MetricsOptions {
  service: string;
  source: MetricsSource;
  log: Logger;
}

/** Sends the metrics by OTLP from now on. */
export async function startMetricsExport(
  { metrics_exporters }: Pick<Config, 'metrics_exporters'>,
  options: MetricsOptions,
): Promise<MetricsExport | undefined> {
  for (const name of metrics_exporters.filter((name) => name !== 'otlp'))
    options.log.warn({ exporter: name }, 'OTEL_METRICS_EXPORTER: this exporter is unknown and not used.');
  if (!metrics_exporters.includes('otlp')) return undefined;
  const { exportMetrics } = await import('./open-telemetry/metrics-export.ts');
  return exportMetrics(options);
}
