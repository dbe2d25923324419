/** Creates the context of a request: clock, address, and the actor of the session. */
import { DEVICE_HEADER, POSITION_HEADER, TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../kernel/context.ts';
import { readClock } from '../../kernel/read-clock.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';
import type { Services } from '../../kernel/services.ts';
import { registrations } from '../../registrations.ts';
import { costOf, isOpen } from './route-config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
}

/** Gives every request a context, at first anonymous. Register it before hooks that may refuse a request. */
export function addRequestContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest('ctx');
  app.addHook('onRequest', (request, reply, done) => {
    request.ctx = contextOf(request, services, abortOnDisconnect(reply));
    done();
  });
}

/** Reads the session before the body, so that large bodies without a session are never read. */
export function addSessions(app: FastifyInstance, { sessions }: Services): void {
  app.addHook('onRequest', async (request) => {
    if (isOpen(request) || request.is404) return;
    const { ctx, headers } = request;
    const token = headers[TOKEN_HEADER];
    ctx.actor = await sessions.read(typeof token === 'string' ? token : undefined, ctx.now);
    if (ctx.signal?.aborted) throw clientAborted();
    if (ctx.actor.kind === 'user' && ctx.actor.scope) await app.spendOfToken(request, costOf(request));
  });
}

/** Tells callers how far a replica must be to have their change. Register it before routes. */
export function addPositions(app: FastifyInstance, { replicas }: Services): void {
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') return;
    // A failure concerns the next call, not the change that has succeeded.
    const position = await replicas.primaryPosition()?.catch(() => undefined);
    if (position !== undefined) reply.header(POSITION_HEADER, position);
  });
}

const readPosition = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

/** A signal that aborts if the client disconnects before the response is sent. */
function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function contextOf(request: FastifyRequest, services: Services, signal: AbortSignal): Ctx {
  const mark = request.headers[DEVICE_HEADER];
  return {
    actor: { kind: 'anonymous' },
    services,
    registrations,
    db: services.database.db,
    ...readClock(services),
    address: request.ip,
    seen: readPosition(request.headers[POSITION_HEADER]),
    device_mark: typeof mark === 'string' ? mark : undefined,
    user_agent: request.headers['user-agent'],
    request_id: request.id,
    log: request.log,
    spend: (requests) => request.server.spend(request, requests),
    signal,
  };
}
