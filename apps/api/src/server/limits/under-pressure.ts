import fastifyUnderPressure from '@fastify/under-pressure';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import { isProbe } from '../requests/route-config.ts';

/**
 * The mean length of a turn of the event loop. Two busy cores make turns of tenths of a second, and a process that has just
 * started a few of one second: neither is overload. At three seconds a turn a call takes about the ten seconds after which the web
 * app gives up, so that more calls would only make all of them fail.
 */
const MAX_EVENT_LOOP_DELAY_MS = 3000;
/** Longer than the turns that are allowed: the plugin takes a sample without a turn for an infinite delay. */
const SAMPLE_MS = 5000;

/** Refuses requests while the event loop is overloaded. Health probes are answered. */
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
