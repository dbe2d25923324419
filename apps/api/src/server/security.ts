import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/context.ts';
import { DomainError } from '../kernel/errors.ts';
import { networkOf } from '../kernel/network.ts';
import { isOpen } from './open-routes.ts';
import { createRequestLimit } from './request-limit.ts';

interface Options {
  services: Services;
  /** Requests a minute and address. */
  rate_limit: number;
}

/** Security headers, compression and the limit of requests an address may send in a minute. */
export async function addSecurity(app: FastifyInstance, { services, rate_limit }: Options): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // The component library sets sizes and positions through style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'script-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        // Plain HTTP is served where no proxy stands in front.
        'upgrade-insecure-requests': null,
      },
    },
    strictTransportSecurity: { maxAge: 15_552_000 },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  const limit = createRequestLimit(services.database, rate_limit);
  app.addHook('onClose', async () => limit.stop());
  app.addHook('onRequest', async (request) => {
    if (!isOpen(request) && !limit.allows(networkOf(request.ip)))
      throw new DomainError('RATE_LIMITED', messages.tooManyRequests, {
        retry_after: limit.secondsLeft(networkOf(request.ip)),
      });
  });
}
