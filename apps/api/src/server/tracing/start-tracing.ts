import type { Config } from '../../config.ts';
import type { StartedTracing } from './open-telemetry.ts';

/** Loads OpenTelemetry and starts it if the environment asks for traces. `service` is the default of OTEL_SERVICE_NAME. */
export async function startTracing(
  { traces }: Pick<Config, 'traces'>,
  service: string,
): Promise<StartedTracing | undefined> {
  if (!traces) return undefined;
  // Loading it takes time and memory that a process without traces does not need.
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry(service);
}
