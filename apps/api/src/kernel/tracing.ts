/**
 * Spans of a trace. An interface, because the packages of OpenTelemetry are loaded only where tracing is on
 * (`server/telemetry`).
 */
import type { IncomingHttpHeaders } from 'node:http';

/** All that a span may say. Users, addresses, inputs and parameters of statements have no field here. */
export interface SpanAttributes {
  'http.request.method'?: string;
  /** The pattern, such as `/api/bid/:id`. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'server.address'?: string;
  'db.system.name'?: 'postgresql';
  /** Operation and table, or the name of the statement. */
  'db.query.summary'?: string;
  procedure?: string;
  job?: string;
  /** As in the log and in the response. */
  request_id?: string;
  error_code?: string;
}

export interface SpanEnd {
  /** Replaces the name that the span was opened with. */
  name?: string;
  attributes?: SpanAttributes;
  /** The server is at fault, not the caller. */
  failed?: boolean;
}

export interface Span {
  trace_id: string;
  /** Runs `work` with this span as the parent of those that it opens. */
  within<T>(work: () => T): T;
  /** Only the first call counts. */
  end(end?: SpanEnd): void;
}

export interface Tracing {
  /** The span of a request; continues the trace that its `traceparent` names. */
  openRequest(headers: IncomingHttpHeaders, attributes: SpanAttributes): Span;
  /** A child of the current span. */
  open(name: string, attributes: SpanAttributes): Span;
  /** The first span of a new trace. */
  openRoot(name: string, attributes: SpanAttributes): Span;
  /** Undefined outside a recorded span: statements alone are no trace. */
  openStatement(summary: string): Span | undefined;
  /** Headers by which another process or thread continues the current trace. */
  headers(): Record<string, string>;
}

/** Measures a statement until it ends. Its caller awaits it as well. */
export function traceStatement<Q extends PromiseLike<unknown>>(
  tracing: Tracing | undefined,
  summary: string,
  running: Q,
): Q {
  const span = tracing?.openStatement(summary);
  if (span)
    running.then(
      () => span.end(),
      () => span.end({ failed: true }),
    );
  return running;
}
