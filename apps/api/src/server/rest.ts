/** Serves the route table of the documented paths (design section 6). */
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import { failure } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DomainError, errorTable } from '../kernel/errors.ts';
import { keyOf, type RestRoute } from '../kernel/rest.ts';
import { fromFastify } from './fastify-errors.ts';
import { restRoutes } from './rest-routes.ts';
import { documentationOf } from './rest-schemas.ts';

const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const answer = (route: RestRoute, request: FastifyRequest) =>
  route.call({
    ctx: request.ctx,
    params: objectOf(request.params) as Record<string, string>,
    query: objectOf(request.query),
    body: objectOf(request.body),
    idempotency_key: keyOf(request.headers['idempotency-key']),
  });

/** The failure envelope of every documented path. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply {
  const { http, log } = errorTable[error.code];
  request.log[log]({ error_code: error.code, err: http >= 500 ? error.cause : undefined }, error.message);
  return reply.code(http).send({
    message: failure(error.message),
    ...(error.issues.length > 0 && { issues: error.issues }),
    request_id: request.id,
  });
}

export async function addRest(app: FastifyInstance): Promise<void> {
  await app.register(async (rest) => {
    // Validation is the procedures' work; the schemas here document.
    rest.setValidatorCompiler(() => (value) => ({ value }));
    rest.setSerializerCompiler(() => (data) => JSON.stringify(data));
    rest.setErrorHandler((error, request, reply) => sendFailure(request, reply, fromFastify(error)));
    await rest.register(fastifyFormbody);
    await rest.register(fastifyMultipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 0, fields: 20 },
    });
    for (const route of restRoutes)
      rest.route({
        method: route.method,
        url: route.path,
        schema: documentationOf(route),
        ...(route.body_limit && { bodyLimit: route.body_limit }),
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return reply.send(await answer(route, request));
        },
      });
  });
}
