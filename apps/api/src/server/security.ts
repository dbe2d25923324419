import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/errors.ts';

const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/** Counts requests by address in this process; sign-in has its own limits, shared through the database. */
function addressLimit(limit: number) {
  let seen = new Map<string, number>();
  let until = 0;
  return (address: string, now: number): boolean => {
    if (now >= until || seen.size > MAX_ADDRESSES) {
      seen = new Map();
      until = now + WINDOW_MS;
    }
    const count = (seen.get(address) ?? 0) + 1;
    seen.set(address, count);
    return count <= limit;
  };
}

/** Security headers, compression and the limit of requests an address may send in a minute. */
export async function addSecurity(
  app: FastifyInstance,
  { rate_limit }: { rate_limit: number },
): Promise<void> {
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
  const allowed = addressLimit(rate_limit);
  app.addHook('onRequest', async (request) => {
    const limited = request.url.startsWith('/api') || request.url.startsWith('/trpc');
    if (limited && !allowed(request.ip, performance.now()))
      throw new DomainError('RATE_LIMITED', messages.tooManyRequests);
  });
}
