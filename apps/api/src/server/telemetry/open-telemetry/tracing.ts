/** Tracing by the SDK of OpenTelemetry, which reads the `OTEL_*` variables itself. */
import { subscribe } from 'node:diagnostics_channel';
import {
  type Context,
  context,
  defaultTextMapGetter,
  type Span as OtelSpan,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Logger } from '../../../kernel/logger.ts';
import type { Span, SpanAttributes, Tracing } from '../../../kernel/tracing.ts';
import { withTimeout } from '../../../kernel/with-timeout.ts';
import { FLUSH_MS } from './flush-limit.ts';
import { logProblems } from './problem-log.ts';
import { describeProcess } from './resource.ts';

export interface StartedTracing extends Tracing {
  /** Reports problems of the export here. */
  logTo(log: Logger): void;
  /** Exports what is left, for two seconds at most. */
  close(): Promise<void>;
}

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

export function startOpenTelemetry(service: string): StartedTracing {
  const sdk = new NodeSDK({
    resource: describeProcess(service),
    autoDetectResources: false,
    // Not baggage: it would pass what callers send on to other services.
    textMapPropagator: new W3CTraceContextPropagator(),
    // `metrics-export.ts` sends the metrics, and the log is on standard output.
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
    logTo: logProblems,
    close: () =>
      withTimeout(
        FLUSH_MS,
        sdk.shutdown().catch(() => undefined),
        () => undefined,
      ),
  };
}
