/** Serves the REST routes. */
import { parse as parseForm } from 'node:querystring';
import { Readable } from 'node:stream';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import { failure, messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize, type Rule } from '../../kernel/auth/policy.ts';
import { DomainError, errorTable } from '../../kernel/errors/errors.ts';
import { idempotencyKeyOf, type RestRoute, refusePrivileges } from '../../kernel/http/rest.ts';
import { onResponseEnd } from '../limits/on-response-end.ts';
import { fromFastify } from '../requests/fastify-errors.ts';
import { REQUEST_ID_HEADER } from '../requests/request-id.ts';
import { declaredProcedures } from '../trpc/declared-procedures.ts';
import { pathFieldsOf, withoutPathFields } from './path-fields.ts';
import { parametersOf, readParameters } from './query-parameters.ts';
import { withoutReadOnly } from './read-only-fields.ts';
import { restRoutes } from './rest-routes.ts';
import { routeOperation } from './route-operation.ts';
import { withSentNames } from './sent-names.ts';

/** The parameters or body as an object. @throws INVALID_INPUT for other values, also where no body is needed. */
function objectOf(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new DomainError('INVALID_INPUT', fieldMessages.object);
}

/** Data of a route that is computed once. */
interface ServedRoute {
  route: RestRoute;
  rule: Rule;
  path_fields: Record<string, string>;
  parameters: string[] | undefined;
  /** The GET route of the record that a PUT changes. */
  get: RestRoute | undefined;
}

function prepareRoute(route: RestRoute): ServedRoute {
  const rule = declaredProcedures[route.procedure]?.rule;
  if (!rule) throw new Error(`The procedure ${route.procedure} does not exist.`);
  const get = restRoutes.find(({ method, path }) => method === 'GET' && path === route.path);
  return { route, rule, path_fields: pathFieldsOf(route), parameters: parametersOf(route), get };
}

async function callRoute({ route, path_fields, parameters, get }: ServedRoute, request: FastifyRequest) {
  const { ctx } = request;
  const params = objectOf(request.params) as Record<string, string>;
  const sent = objectOf(request.body);
  const query = readParameters(objectOf(request.query), parameters);
  const body = withoutPathFields(sent, params, path_fields);
  if (!route.body) refusePrivileges(body);
  const call = {
    ctx,
    params,
    query,
    body,
    idempotency_key: idempotencyKeyOf(request.headers['idempotency-key']),
  };
  try {
    return await route.call({ ...call, body: await withoutReadOnly(route, get, call) });
  } catch (error) {
    throw withSentNames(error, { route, path_fields, values: { ...query, ...body }, today: ctx.today });
  }
}

/** Sends the error envelope of REST. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply {
  const { http, log } = errorTable[error.code];
  // A malformed URL gets here without any hook.
  if (request.trace) request.trace.error_code = error.code;
  reply.header(REQUEST_ID_HEADER, request.id);
  if (error.retry_after !== undefined) reply.header('retry-after', error.retry_after);
  request.log[log]({ error_code: error.code, err: http >= 500 ? error.cause : undefined }, error.message);
  return reply.code(http).send({
    message: failure(error.message),
    ...(error.issues.length > 0 && { issues: error.issues }),
    error_code: error.code,
    request_id: request.id,
  });
}

const MAX_FIELDS = 20;

function formOf(text: string): Record<string, unknown> {
  if (text.split('&').length > MAX_FIELDS) throw new DomainError('INVALID_INPUT', messages.jsonTooComplex);
  return parseForm(text);
}

/** The multipart parser throws plain errors for invalid forms, which become INVALID_INPUT. */
function addForms(rest: FastifyInstance): void {
  const read = new WeakSet<FastifyRequest>();
  rest.addHook('preHandler', async (request) => {
    read.add(request);
  });
  rest.setErrorHandler((error, request, reply) => {
    const known = fromFastify(error);
    const unreadable =
      known.code === 'INTERNAL' && request.ctx && !read.has(request) && request.isMultipart?.();
    return sendError(
      request,
      reply,
      unreadable ? new DomainError('INVALID_INPUT', messages.badInput, { cause: error }) : known,
    );
  });
}

export async function addRest(app: FastifyInstance): Promise<void> {
  await app.register(async (rest) => {
    rest.setSerializerCompiler(() => (data) => JSON.stringify(data));
    addForms(rest);
    await rest.register(fastifyFormbody, { parser: formOf });
    await rest.register(fastifyMultipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 0, fields: MAX_FIELDS, fieldSize: 10_000, parts: MAX_FIELDS, headerPairs: 20 },
    });
    for (const served of restRoutes.map(prepareRoute)) {
      const { route, rule } = served;
      rest.route({
        method: route.method,
        url: route.path,
        config: {
          ...(!route.unlisted && { documents: (components) => routeOperation(route, components) }),
          ...(route.body_limit && { filesLimit: () => route.body_limit }),
        },
        // Before the body is read, so that callers without a session get 401 for any body.
        async onRequest({ ctx }, reply) {
          reply.header('cache-control', 'no-store');
          authorize(ctx, rule);
        },
        async handler(request, reply) {
          const body = await callRoute(served, request);
          if (body instanceof Readable) {
            reply.type('application/json; charset=utf-8');
            onResponseEnd(reply, () => body.destroy());
          }
          return reply.send(body);
        },
      });
    }
  });
}
