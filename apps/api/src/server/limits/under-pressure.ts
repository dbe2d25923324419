import fastifyUnderPressure from '@fastify/under-pressure';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import { isProbe } from '../requests/route-config.ts';

/**
 * The mean event loop delay. Two busy cores cause delays of tenths of a second, and a process that has just started
 * delays of one second: neither is overload. At three seconds a call takes about ten seconds, after which the web app
 * times out, so further calls would make all of them fail.
 */
const MAX_EVENT_LOOP_DELAY_MS = 3000;
/** Longer than the allowed delay: the plugin treats a sample without an iteration as an infinite delay. */
const SAMPLE_MS = 5000;

/** Refuses requests, except health probes, while the event loop is overloaded. */
export async function addUnderPressure(
  app: FastifyInstance,
  { max_delay_ms = MAX_EVENT_LOOP_DELAY_MS, sample_ms = SAMPLE_MS } = {},
): Promise<void> {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: max_delay_ms,
    sampleInterval: sample_ms,
    pressureHandler(request) {
      if (!isProbe(request)) throw new DomainError('UNAVAILABLE', messages.serverBusy);
    },
  });
}
