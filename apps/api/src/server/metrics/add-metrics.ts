import { createHash, timingSafeEqual } from 'node:crypto';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Set by proxies: behind one, everybody comes from this machine. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

const fits = (given: string | undefined, token: string) =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));

/** With a token: whoever has it. Without: programs on this machine that did not come through a proxy. */
function mayRead({ headers, socket }: FastifyRequest['raw'], token: string | undefined): boolean {
  if (token !== undefined) return fits(headers.authorization, token);
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '');
}

/** `/metrics` in the text format of Prometheus (docs/metrics.md); for others there is nothing at this address. */
export function addMetrics(app: FastifyInstance, { services, meter, metrics_token }: Options): void {
  const { registry } = meter;
  const update = createGauges(registry, services);
  app.get('/metrics', { schema: { hide: true }, config: { open: true } }, async (request, reply) => {
    if (!mayRead(request.raw, metrics_token)) throw new DomainError('NOT_FOUND', messages.pathNotFound);
    await update();
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}
