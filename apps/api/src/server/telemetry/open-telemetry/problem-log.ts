/** Passes the SDK's problems, such as a collector that does not answer, to the log once there is one. */
import { DiagConsoleLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import { diagLogLevelFromString, getStringFromEnv, setGlobalErrorHandler } from '@opentelemetry/core';
import type { Logger } from '../../../kernel/logger.ts';

let log: Logger | undefined;
const early: string[] = [];

function report(problem: string): void {
  if (log) log.warn({ problem: problem.slice(0, 300) }, 'Telemetry is incomplete.');
  else early.push(problem);
}

/** Components of the SDK put their name first; values such as a response are left out. */
const reportAll = (...parts: unknown[]) =>
  report(parts.filter((part) => typeof part === 'string' || part instanceof Error).join(' '));

const ignore = () => undefined;

const level = getStringFromEnv('OTEL_LOG_LEVEL');
// On import, because the SDK has one logger and one error handler for traces and metrics.
if (level === undefined)
  diag.setLogger(
    { error: reportAll, warn: reportAll, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
// The default one writes the stack, too.
setGlobalErrorHandler((error) => report(typeof error === 'string' ? error : (error.message ?? 'Unknown.')));

export function logProblems(to: Logger): void {
  log = to;
  early.splice(0).forEach(report);
  // The SDK of traces does so itself.
  if (level !== undefined)
    diag.setLogger(new DiagConsoleLogger(), {
      logLevel: diagLogLevelFromString(level),
      suppressOverrideMessage: true,
    });
}
