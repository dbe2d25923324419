import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { mayRead } from './access.ts';
import { createGauges } from './gauges.ts';
import type { Meter } from './meter.ts';

interface Options {
  services: Services;
  meter: Meter;
  metrics_token: string | undefined;
}

/** `/metrics` in the text format of Prometheus (docs/metrics.md); for others there is nothing at this address. */
export function addMetrics(app: FastifyInstance, { services, meter, metrics_token }: Options): void {
  const { registry } = meter;
  const update = createGauges(registry, services);
  app.get('/metrics', { schema: { hide: true }, config: { open: true } }, async (request, reply) => {
    if (!mayRead(request.raw, metrics_token)) throw new DomainError('NOT_FOUND', messages.noSuchPath);
    await update();
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}
