import { createHash, timingSafeEqual } from 'node:crypto';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { isLoopback } from '../process/addresses.ts';
import { createGauges } from './gauges.ts';
import type { Meter } from './meter.ts';

interface Options {
  services: Services;
  meter: Meter;
  metrics_token: string | undefined;
}

export interface MetricsSource {
  registry: Registry;
  /** Updates the gauges. Call it before reading the registry. */
  update(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: MetricsSource;
  }
}

/** Set by proxies: behind one, all requests come from this machine. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

const hasToken = (given: string | undefined, token: string) =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));

/**
 * With a configured token, requests must have it; without, they must come from this machine and not through a proxy.
 */
function mayRead({ headers, socket }: FastifyRequest['raw'], token: string | undefined): boolean {
  if (token !== undefined) return hasToken(headers.authorization, token);
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '');
}

/** `/metrics` in the Prometheus text format (docs/metrics.md); 404 for unauthorized callers. For OTLP, `app.metrics`. */
export function addMetrics(app: FastifyInstance, { services, meter, metrics_token }: Options): void {
  const { registry } = meter;
  const update = createGauges(registry, services);
  app.decorate('metrics', { registry, update });
  app.get('/metrics', { schema: { hide: true }, config: { open: true } }, async (request, reply) => {
    if (!mayRead(request.raw, metrics_token)) throw new DomainError('NOT_FOUND', messages.pathNotFound);
    await update();
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}
