/**
 * tRPC's protocol for queries and mutations, alone or in batches, from Fastify's request to its reply. The library's
 * own adapter makes a web Request, Response, stream and abort controllers for every call, a fifth of what a list call
 * costs (ADR 4). Subscriptions have the socket.
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
/** As far as it is of an object. */
type Contract = { shape?: object };
type Procedure = { _def: { type: Type; inputs: Contract[]; meta: { rule: Rule } } } & ((
  call: object,
) => Promise<unknown>);
type Envelope = { result: { data: unknown } } | { error: ReturnType<typeof shapeOf> };

interface Options {
  max_batch: number;
  onError(failure: { error: TRPCError; path: string | undefined; ctx: Ctx }): void;
  /** A call of a batch, or the one that is all of it, was answered. */
  onCall(request: FastifyRequest, call: ProcedureCall): void;
}

// By the path that a request names, which no type knows.
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
/** Names that nobody gave to a procedure are one: there is no end of them. */
const known = (path: string) => (Object.hasOwn(procedures, path) ? path : 'unknown');
const methods: Partial<Record<Type, string[]>> = { query: ['GET', 'HEAD'], mutation: ['POST'] };
/** Their input stands in the address. */
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

/** What the request carries: for a batch an object of inputs by their place. */
async function readInput(request: FastifyRequest): Promise<unknown> {
  if (!isRead(request)) return request.body;
  const [text] = [(request.query as { input?: string | string[] }).input].flat();
  return text ? readJson(text) : undefined;
}

/** Whether a procedure that the request names takes files. */
export const takesFiles = (request: FastifyRequest): boolean =>
  calledProcedures(request).some(
    (name) => Object.hasOwn(procedures, name) && procedures[name]?._def.inputs.some(hasFiles),
  );

const hasFiles = (contract: Contract) => Object.hasOwn(contract.shape ?? {}, 'files');

/** What the first call hears, where no rule of what the request names lets the caller through: then its body stays unread. */
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
    options.onError({ error, path: call.path === undefined ? undefined : known(call.path), ctx });
    return { error: shapeOf(error, ctx, call) };
  };

  /** One call; a failure is an answer like any other. */
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

  async function answer(...[request, path, getRawInput]: Parameters<typeof call>): Promise<Envelope> {
    const started = performance.now();
    const envelope = await call(request, path, getRawInput);
    const data = 'error' in envelope ? envelope.error.data : undefined;
    options.onCall(request, {
      path: known(path),
      status: data?.httpStatus ?? 200,
      error_code: data?.error_code,
      seconds: (performance.now() - started) / 1000,
    });
    return envelope;
  }

  async function answers(request: FastifyRequest): Promise<Envelope | Envelope[]> {
    const batch = isBatch(request);
    try {
      const paths = pathsOf(request, options);
      // Read once, and not before the rule of a procedure has let the caller through.
      let read: Promise<unknown> | undefined;
      const inputOf = async (place: number) => {
        read ??= readInput(request);
        const input = await read;
        if (!batch || input === undefined) return input;
        if (typeof input !== 'object' || input === null)
          throw badRequest('"input" needs to be an object when doing a batch call');
        return (input as Record<number, unknown>)[place];
      };
      const all = await Promise.all(paths.map((path, place) => answer(request, path, () => inputOf(place))));
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
    // It reads the code alone, but is typed by tRPC's own envelope.
    const status = getHTTPStatusCode(body as never);
    const waits = [body].flat().flatMap((part) => ('error' in part && part.error.data.retry_after) || []);
    if (waits.length > 0) reply.header('retry-after', Math.max(...waits));
    const { time_zone, clock } = request.ctx.services;
    // By the clock at the end of the call: it may have waited past midnight.
    reply.header(DAY_HEADER, dayHeader(time_zone, clock()));
    reply.code(status).header('content-type', 'application/json');
    return reply.send(JSON.stringify(body));
  }

  return {
    handle: async (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, await answers(request)),
    /** Answers a request whose body could not be read. */
    refuse: (request: FastifyRequest, reply: FastifyReply, error: DomainError) =>
      send(
        request,
        reply,
        failed(toTrpcError(error, request.ctx.today), request.ctx, { path: undefined, type: 'unknown' }),
      ),
  };
}
