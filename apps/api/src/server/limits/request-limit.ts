/** Rate limits per minute by address and by access token, with `@fastify/rate-limit`. */
import fastifyRateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/auth/network.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { costOf, isPage, isProbe } from '../requests/route-config.ts';
import { RateLimitStore, WINDOW_MS } from './rate-limit-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the request as this many requests of its address. @throws RATE_LIMITED over the limit. */
    spend(request: FastifyRequest, requests: number): Promise<void>;
    /** Like `spend`, for its access token, from any address. */
    spendOfToken(request: FastifyRequest, requests: number): Promise<void>;
  }
}

/** Files have a separate, larger limit: a page loads about a hundred, which are served from memory. */
const FILES_PER_REQUEST = 8;

interface Options {
  services: Services;
  /** Requests per minute and address. */
  rate_limit: number;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts all of the requests or, where they exceed the limit, none. */
async function take(limiter: Limiter, request: FastifyRequest, requests: number): Promise<void> {
  const refuse = (ttl: number) => {
    throw new DomainError('RATE_LIMITED', messages.tooManyRequests, { retry_after: ttl / 1000 });
  };
  if (requests > 1) {
    const limit = await limiter(request, { increment: false });
    if (!limit.isAllowed && limit.remaining < requests) refuse(limit.ttl);
  }
  for (let counted = 0; counted < requests; counted += 1) {
    const limit = await limiter(request);
    if (!limit.isAllowed && limit.isExceeded) refuse(limit.ttl);
  }
}

/** Limiters that count in one store, in their own scope because the plugin has one store per scope. */
async function createLimiters(app: FastifyInstance, options: RateLimitPluginOptions & { max: number }) {
  const { promise, resolve } = Promise.withResolvers<Record<'ofAddress' | 'ofFiles' | 'ofToken', Limiter>>();
  await app.register(async (scope) => {
    // `global: false`: the plugin's own hooks run after the session is read and after a route's own checks.
    await scope.register(fastifyRateLimit, { global: false, timeWindow: WINDOW_MS, ...options });
    resolve({
      ofAddress: scope.createRateLimit({ keyGenerator: ({ ip }) => `address:${networkOf(ip)}` }),
      ofFiles: scope.createRateLimit({
        keyGenerator: ({ ip }) => `files:${networkOf(ip)}`,
        max: FILES_PER_REQUEST * options.max,
      }),
      ofToken: scope.createRateLimit({
        keyGenerator: ({ ctx: { actor } }) => `token:${actor.kind === 'user' ? actor.session_id : ''}`,
      }),
    });
  });
  return promise;
}

/** Counts in Redis while it answers, else in this process and the database. */
const withFallback =
  (own: Limiter, shared: Limiter | undefined, isUp: () => boolean): Limiter =>
  (...call) =>
    shared && isUp() ? shared(...call).catch(() => own(...call)) : own(...call);

/** Counts every request except health probes. Register it before sessions are read. */
export async function addRequestLimit(
  app: FastifyInstance,
  { services, rate_limit }: Options,
): Promise<void> {
  const { database, redis } = services;
  const own = await createLimiters(app, {
    max: rate_limit,
    store: class extends RateLimitStore {
      constructor() {
        super(database);
      }
    },
  });
  const shared = redis && (await createLimiters(app, { max: rate_limit, redis: redis.publisher }));
  const [ofAddress, ofFiles, ofToken] = (['ofAddress', 'ofFiles', 'ofToken'] as const).map((name) =>
    withFallback(own[name], shared?.[name], () => redis?.isUp() === true),
  ) as [Limiter, Limiter, Limiter];
  app.decorate('spend', (request: FastifyRequest, requests: number) => take(ofAddress, request, requests));
  app.decorate('spendOfToken', (request: FastifyRequest, requests: number) =>
    take(ofToken, request, requests),
  );
  app.addHook('onRequest', async (request) => {
    if (isProbe(request)) return;
    if (isPage(request)) await take(ofFiles, request, 1);
    else await app.spend(request, costOf(request));
  });
}
