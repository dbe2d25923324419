import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import type { Services } from '../../kernel/services.ts';
import { costOf, isProbe } from '../requests/open-routes.ts';
import { createRequestLimit } from './request-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts so many requests of the address. @throws RATE_LIMITED where these are too many. */
    spend(request: FastifyRequest, requests: number): void;
    /** The same of a token for programs, from however many addresses it comes. */
    spendOf(token_hash: string, requests: number): void;
  }
}

interface Options {
  services: Services;
  /** Requests a minute and address. */
  rate_limit: number;
}

/** The limit of requests that an address may send in a minute. Each request counts as what its route says. */
export function addRequestLimit(app: FastifyInstance, { services, rate_limit }: Options): void {
  const limit = createRequestLimit(services.database, rate_limit);
  app.addHook('onClose', async () => limit.stop());
  const spendOf = (who: string, requests: number) => {
    if (!limit.allows(who, requests))
      throw new DomainError('RATE_LIMITED', messages.tooManyRequests, {
        retry_after: limit.secondsLeft(who),
      });
  };
  app.decorate('spendOf', spendOf);
  app.decorate('spend', ({ ip }: FastifyRequest, requests: number) => spendOf(networkOf(ip), requests));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isProbe(request)) app.spend(request, costOf(request));
    done();
  });
}
