/** Makes the context of a request: the actor behind the token, the clock once, the address. */
import { utcDate } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx, Services } from '../kernel/context.ts';
import { DomainError } from '../kernel/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
}

/** Reads the session before the body, so that nobody without one can make the server read a large one. */
export function addRequestContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request) => {
    if (!needsContext(request)) return;
    request.ctx = await contextOf(request, services);
    if (request.ctx.actor.kind === 'anonymous' && mayBeLarge(request))
      throw new DomainError('UNAUTHENTICATED', messages.notSignedIn);
  });
}

/** Bytes that a call may send before anybody knows who it is: enough for every form. */
const ANONYMOUS_BYTES = 1_000_000;

/** Whether a body is, or may turn out to be, larger than that, where the route would take it. */
const mayBeLarge = ({ headers, routeOptions }: FastifyRequest): boolean => {
  const announced = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));
  return announced > ANONYMOUS_BYTES && (routeOptions.bodyLimit ?? 0) > ANONYMOUS_BYTES;
};

const withContext = ['/api', '/trpc', '/ws'];
const needsContext = ({ url }: FastifyRequest) => withContext.some((start) => url.startsWith(start));

/** The context of a request by the session in its header. */
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
