/**
 * Handles tRPC's HTTP protocol for queries, mutations and batches. tRPC's own adapter creates a web Request,
 * Response, stream and abort controllers for every call, a fifth of the cost of a list call (ADR 4). Subscriptions
 * use the websocket.
 */
import { DAY_HEADER, dayHeader } from '@tank/schema/market/market-day';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCode, type TRPCRequestInfo } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize, type Rule } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { DomainError } from '../../kernel/errors/errors.ts';
import { toTrpcError } from '../../kernel/http/trpc.ts';
import { readJson } from '../bodies/read-json.ts';
import type { ProcedureCall } from '../logs/request-log.ts';
import { appRouter } from './app-router.ts';

type Type = TRPCRequestInfo['type'];
/** The part of a Zod object that is read here. */
type Contract = { shape?: object };
type Procedure = { _def: { type: Type; inputs: Contract[]; meta: { rule: Rule } } } & ((
  call: object,
) => Promise<unknown>);
type Envelope = { result: { data: unknown } } | { error: ReturnType<typeof shapeOf> };

interface Options {
  max_batch: number;
  onError(failure: { error: TRPCError; path: string | undefined; ctx: Ctx }): void;
  /** Called after each call, also of a batch. */
  onCall(request: FastifyRequest, call: ProcedureCall): void;
}

// Indexed by the path in the request.
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
/** Unknown paths share one name, so that callers cannot create metrics series without limit. */
const loggedPath = (path: string) => (Object.hasOwn(procedures, path) ? path : 'unknown');
const methods: Partial<Record<Type, string[]>> = { query: ['GET', 'HEAD'], mutation: ['POST'] };
/** Whether the input is in the URL. */
const isRead = ({ method }: FastifyRequest) => methods.query?.includes(method) === true;

const isBatch = ({ query }: FastifyRequest): boolean => (query as { batch?: unknown }).batch === '1';

/** Names of the procedures that a request to `/trpc/:path` calls, whether there are such or not. */
export function calledProcedures(request: FastifyRequest): string[] {
  const { path } = request.params as { path: string };
  return isBatch(request) ? path.split(',') : [path];
}

const badRequest = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });

const shapeOf = (error: TRPCError, ctx: Ctx, { path, type }: { path: string | undefined; type: Type }) =>
  getTRPCErrorShape({ config: appRouter._def._config, error, ctx, path, type, input: undefined });

/** The raw input; for a batch an object of inputs by index. */
async function readInput(request: FastifyRequest): Promise<unknown> {
  if (!isRead(request)) return request.body;
  const [text] = [(request.query as { input?: string | string[] }).input].flat();
  return text ? readJson(text) : undefined;
}

/** Whether one of the called procedures takes files. */
export const takesFiles = (request: FastifyRequest): boolean =>
  calledProcedures(request).some(
    (name) => Object.hasOwn(procedures, name) && procedures[name]?._def.inputs.some(hasFiles),
  );

const hasFiles = (contract: Contract) => Object.hasOwn(contract.shape ?? {}, 'files');

/** The error of the first call if the caller is authorized for none of the procedures: then the body is not read. */
export function refusalOf(request: FastifyRequest): Error | undefined {
  const refusals = calledProcedures(request).map((name) =>
    Object.hasOwn(procedures, name) ? refusalBy(request.ctx, procedures[name]?._def.meta.rule) : undefined,
  );
  return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined;
}

function refusalBy(ctx: Ctx, rule: Rule | undefined): Error | undefined {
  try {
    if (rule) authorize(ctx, rule);
    return undefined;
  } catch (refusal) {
    return refusal as Error;
  }
}

function pathsOf(request: FastifyRequest, { max_batch }: Options): string[] {
  const type = request.headers['content-type'];
  const paths = calledProcedures(request);
  const refusal = refusalOf(request);
  if (!refusal && !isRead(request) && !type?.startsWith('application/json'))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Calls carry JSON.' });
  if (paths.length > max_batch)
    throw refusal ? toTrpcError(refusal, request.ctx.today) : badRequest('Batch call exceeds maximum size');
  return paths;
}

export function trpcHandler(options: Options) {
  const failed = (cause: unknown, ctx: Ctx, call: { path: string | undefined; type: Type }): Envelope => {
    const error = getTRPCErrorFromUnknown(cause);
    options.onError({ error, path: call.path === undefined ? undefined : loggedPath(call.path), ctx });
    return { error: shapeOf(error, ctx, call) };
  };

  /** Runs one call; errors become an error envelope. */
  async function call(
    request: FastifyRequest,
    path: string,
    getRawInput: () => Promise<unknown>,
  ): Promise<Envelope> {
    const { ctx, method } = request;
    const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
    const type = procedure?._def.type ?? 'unknown';
    try {
      if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' });
      if (!methods[type]?.includes(method)) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
      return { result: { data: await procedure({ path, getRawInput, ctx, type }) } };
    } catch (cause) {
      return failed(cause, ctx, { path, type });
    }
  }

  async function timedCall(...[request, path, getRawInput]: Parameters<typeof call>): Promise<Envelope> {
    const started = performance.now();
    const envelope = await call(request, path, getRawInput);
    const data = 'error' in envelope ? envelope.error.data : undefined;
    options.onCall(request, {
      path: loggedPath(path),
      status: data?.httpStatus ?? 200,
      error_code: data?.error_code,
      seconds: (performance.now() - started) / 1000,
    });
    return envelope;
  }

  async function respond(request: FastifyRequest): Promise<Envelope | Envelope[]> {
    const batch = isBatch(request);
    try {
      const paths = pathsOf(request, options);
      // Read once, and only after a procedure has authorized the caller.
      let reading: Promise<unknown> | undefined;
      const inputOf = async (index: number) => {
        reading ??= readInput(request);
        const input = await reading;
        if (!batch || input === undefined) return input;
        if (typeof input !== 'object' || input === null)
          throw badRequest('"input" needs to be an object when doing a batch call');
        return (input as Record<number, unknown>)[index];
      };
      const all = await Promise.all(
        paths.map((path, index) => timedCall(request, path, () => inputOf(index))),
      );
      return batch ? all : (all[0] as Envelope);
    } catch (cause) {
      return failed(cause, request.ctx, { path: undefined, type: 'unknown' });
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Envelope | Envelope[],
  ): Promise<FastifyReply> {
    // The function only reads the codes, but its type requires tRPC's own envelope.
    const status = getHTTPStatusCode(body as never);
    const waits = [body].flat().flatMap((part) => ('error' in part && part.error.data.retry_after) || []);
    if (waits.length > 0) reply.header('retry-after', Math.max(...waits));
    const { time_zone, clock } = request.ctx.services;
    // Read at the end of the call, which may have passed midnight.
    reply.header(DAY_HEADER, dayHeader(time_zone, clock()));
    reply.code(status).header('content-type', 'application/json');
    return reply.send(JSON.stringify(body));
  }

  return {
    handle: async (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, await respond(request)),
    /** Responds to a request whose body could not be read. */
    refuse: (request: FastifyRequest, reply: FastifyReply, error: DomainError) =>
      send(
        request,
        reply,
        failed(toTrpcError(error, request.ctx.today), request.ctx, { path: undefined, type: 'unknown' }),
      ),
  };
}
