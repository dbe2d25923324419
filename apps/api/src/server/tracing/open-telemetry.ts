/** Tracing by the SDK of OpenTelemetry, which reads the `OTEL_*` variables itself. No other file imports its packages. */
import { subscribe } from 'node:diagnostics_channel';
import {
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  type Span as OtelSpan,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  defaultResource,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Logger } from '../../kernel/logger.ts';
import type { Span, SpanAttributes, Tracing } from '../../kernel/tracing.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';

export interface StartedTracing extends Tracing {
  /** Reports problems of the export here. */
  logTo(log: Logger): void;
  /** Exports what is left, for two seconds at most. */
  close(): Promise<void>;
}

/** A collector that does not answer must not take the time of a shutdown. */
const FLUSH_MS = 2000;

function toSpan(span: OtelSpan, parent: Context): Span {
  const current = trace.setSpan(parent, span);
  let ended = false;
  return {
    trace_id: span.spanContext().traceId,
    within: (work) => context.with(current, work),
    end({ name, attributes, failed = false } = {}) {
      if (ended) return;
      ended = true;
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes({ ...attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const headersOf = (from: Context): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagation.inject(from, headers);
  return headers;
};

/** What undici's channels publish, as far as it is read here. */
interface Published {
  request: { origin: string | URL; method: string; addHeader(name: string, value: string): unknown };
  response?: { statusCode: number };
}

/** Spans for the calls of `fetch` to other services, which continue the trace there. Their paths and queries are left out. */
function traceFetch(open: (name: string, attributes: SpanAttributes) => Span): void {
  const spans = new WeakMap<Published['request'], Span>();
  subscribe('undici:request:create', (message) => {
    const { request } = message as Published;
    if (!trace.getActiveSpan()) return;
    const { method, origin } = request;
    const span = open(method, {
      'http.request.method': method,
      'server.address': new URL(origin).hostname,
    });
    for (const [name, value] of Object.entries(span.within(() => headersOf(context.active()))))
      request.addHeader(name, value);
    spans.set(request, span);
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as Published;
    const status = response?.statusCode ?? 0;
    spans.get(request)?.end({ attributes: { 'http.response.status_code': status }, failed: status >= 400 });
  });
  subscribe('undici:request:error', (message) => {
    spans.get((message as Published).request)?.end({ failed: true });
  });
}

/** Passes the SDK's problems, such as a collector that does not answer, to the log once there is one. */
function createProblemLog() {
  let log: Logger | undefined;
  const early: string[] = [];
  const report = (problem: string) => {
    if (log) log.warn({ problem: problem.slice(0, 300) }, 'Traces are incomplete.');
    else early.push(problem);
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
  // The default one writes the stack, too.
  setGlobalErrorHandler((error) => report(typeof error === 'string' ? error : (error.message ?? 'Unknown.')));
  return (to: Logger) => {
    log = to;
    early.splice(0).forEach(report);
  };
}

export function startOpenTelemetry(service: string): StartedTracing {
  const logTo = createProblemLog();
  const sdk = new NodeSDK({
    // Not the detectors of process and host: a command line may contain a password.
    resourceDetectors: [serviceInstanceIdDetector, envDetector],
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    // Not baggage: it would pass what callers send on to other services.
    textMapPropagator: new W3CTraceContextPropagator(),
    // Prometheus reads the metrics, and the log is on standard output.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('tank');

  const start = (name: string, parent: Context, kind: SpanKind, attributes: SpanAttributes) =>
    toSpan(tracer.startSpan(name, { kind, attributes: { ...attributes } }, parent), parent);
  traceFetch((name, attributes) => start(name, context.active(), SpanKind.CLIENT, attributes));

  return {
    openRequest: (headers, attributes) =>
      start(
        attributes['http.request.method'] ?? 'HTTP',
        propagation.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
        SpanKind.SERVER,
        attributes,
      ),
    open: (name, attributes) => start(name, context.active(), SpanKind.INTERNAL, attributes),
    openRoot: (name, attributes) => start(name, ROOT_CONTEXT, SpanKind.INTERNAL, attributes),
    openStatement(summary) {
      if (!trace.getActiveSpan()?.isRecording()) return undefined;
      return start(summary, context.active(), SpanKind.CLIENT, {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
      });
    },
    headers: () => headersOf(context.active()),
    logTo,
    close: () =>
      withTimeout(
        FLUSH_MS,
        sdk.shutdown().catch(() => undefined),
        () => undefined,
      ),
  };
}
