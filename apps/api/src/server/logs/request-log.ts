/**
 * Logs one line per finished request and sends the request id. URLs are never logged, as queries may contain tokens.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/auth/actor.ts';
import type { Span, Tracing } from '../../kernel/tracing.ts';
import type { Meter } from '../metrics/meter.ts';
import { REQUEST_ID_HEADER } from '../requests/request-id.ts';

/** A procedure call through `/trpc`, alone or in a batch. */
export interface ProcedureCall {
  /** Path of the procedure; `unknown` if it does not exist. */
  path: string;
  status: number;
  error_code: string | undefined;
  seconds: number;
}

/** Data for the log line of a request. */
interface Trace {
  started: number;
  calls: ProcedureCall[];
  error_code?: string;
  logged: boolean;
  span?: Span;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/** Slower requests are logged as warnings. */
const SLOW_MS = 1000;
/** Requested by monitoring every few seconds; logged at level debug and not traced. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics']);

const userFields = (actor: Actor | undefined) =>
  actor?.kind === 'user' && {
    user_id: actor.user_id,
    ...(actor.impersonator_id !== null && { impersonator_id: actor.impersonator_id }),
  };

const levelOf = (route: string, ms: number) => {
  if (ms > SLOW_MS) return 'warn';
  return quietRoutes.has(route) ? 'debug' : 'info';
};

/** The pattern of the route, never the URL. Pages and files of the web app share one name. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest, status: number): string {
  if (config?.page || (url === undefined && status < 400)) return 'static';
  if (url === '/trpc/:path') return '/trpc';
  return url ?? 'none';
}

function logFinished(meter: Meter, request: FastifyRequest, status: number | 'aborted'): void {
  const { trace, method, log, ctx } = request;
  if (!trace || trace.logged) return;
  trace.logged = true;
  const ms = performance.now() - trace.started;
  const route = routeOf(request, typeof status === 'number' ? status : 0);
  endSpan(request, route, status);
  // Each procedure of a batch counts as a request.
  for (const call of trace.calls)
    meter.request({ route: `/trpc/${call.path}`, method, status: call.status, seconds: call.seconds });
  if (trace.calls.length === 0) meter.request({ route, method, status, seconds: ms / 1000 });
  const details = {
    method,
    route,
    ...(trace.calls.length > 0 && { procedures: trace.calls.map(({ path }) => path) }),
    status,
    duration_ms: Math.round(ms * 10) / 10,
    ...(trace.error_code && { error_code: trace.error_code }),
    ...userFields(ctx?.actor),
    address: request.ip,
  };
  log[levelOf(route, ms)](details, 'Request finished.');
}

function endSpan({ trace, method }: FastifyRequest, route: string, status: number | 'aborted'): void {
  trace.span?.end({
    name: `${method} ${route}`,
    attributes: {
      'http.route': route,
      ...(typeof status === 'number' && { 'http.response.status_code': status }),
      ...(trace.error_code && { error_code: trace.error_code }),
    },
    failed: typeof status === 'number' && status >= 500,
  });
}

/** Register it after `addRequestLog`. */
function addRequestSpans(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions } = request;
    if (quietRoutes.has(routeOptions.url ?? '')) return done();
    const span = tracing.openRequest(request.headers, { 'http.request.method': method, request_id: id });
    request.trace.span = span;
    request.log = request.log.child({ trace_id: span.trace_id });
    reply.log = request.log;
    // Fastify itself keeps the context while it parses the body.
    span.within(done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    // A request that opens a websocket ends with it, hours later.
    if (request.ws) endSpan(request, routeOf(request, 101), 101);
    done();
  });
}

/** Register it before other hooks, so that requests which they refuse are logged too. */
export function addRequestLog(app: FastifyInstance, meter: Meter, tracing: Tracing | undefined): void {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = { started: performance.now(), calls: [], logged: false };
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (tracing) addRequestSpans(app, tracing);
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    logFinished(meter, request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    logFinished(meter, request, 'aborted');
    done();
  });
}
