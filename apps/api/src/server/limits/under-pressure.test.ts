import { messages } from '@tank/schema/messages';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { toDomainError } from '../../kernel/errors/errors.ts';
import { addUnderPressure } from './under-pressure.ts';

test('returns 503 while the event loop is overloaded, except for health probes', async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { code, message, retry_after } = toDomainError(error);
    return reply.code(503).send({ code, message, retry_after });
  });
  // Any delay exceeds the limit.
  await addUnderPressure(app, { max_delay_ms: Number.MIN_VALUE, sample_ms: 100 });
  app.get('/call', async () => 'served');
  app.get('/healthz', { config: { probe: true } }, async () => 'ok');
  const refused = async () => (await app.inject('/call')).json();
  await expect.poll(async () => (await app.inject('/call')).statusCode).toBe(503);
  expect(await refused()).toEqual({ code: 'UNAVAILABLE', message: messages.serverBusy, retry_after: 10 });
  expect((await app.inject('/healthz')).body).toBe('ok');
  await app.close();
});
