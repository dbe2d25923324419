/** Makes the context of a request: the actor behind the token, the clock once, the address. */
import { utcDate } from '@tank/schema/kit/dates';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx, Services } from '../kernel/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
}

/** Reads the session before the body, so that nobody without one can make the server read a large one. */
export function addRequestContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request) => {
    if (needsContext(request)) request.ctx = await contextOf(request, services);
  });
}

const needsContext = ({ url }: FastifyRequest) => url.startsWith('/api') || url.startsWith('/trpc');

async function contextOf(request: FastifyRequest, services: Services): Promise<Ctx> {
  const now = services.clock();
  const header = request.headers[TOKEN_HEADER];
  return {
    actor: await services.sessions.read(typeof header === 'string' ? header : undefined, now),
    services,
    db: services.database.db,
    now,
    today: utcDate(now),
    address: request.ip,
    request_id: request.id,
    log: request.log,
  };
}
