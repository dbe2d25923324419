/**
 * What a request may send: nothing packed, as a few bytes can unpack to any number of them; as much as a form has; more
 * only to a call that takes files, and with a session.
 */

import { messages } from '@tank/schema/messages';
import { jsonTooLarge } from '@tank/schema/messages/file';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';
import { BODY_LIMIT } from './parse-json.ts';
import { readJson, readJsonWithFiles } from './read-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of JSON that the request may send, where what it calls takes files. */
    filesLimit?(request: FastifyRequest): number | undefined;
    /** Its handler reads the body as it arrives and limits it. From this many bytes on it is a large one. */
    streamedFrom?: number;
  }
}

const MAX_PARAMETERS = 500;
/** Bytes of a refused body that are received and discarded: a sender whose connection is reset never reads why. */
const MAX_DISCARDED = 40_000_000;

const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);
/** Large bodies in memory at once: each takes several times its size until it is checked and stored. The others wait unread. */
const largeBodies = createFairQueue({
  concurrency: 2,
  concurrencyPerCaller: 1,
  maxQueued: 20,
  maxWaitMs: 60_000,
  overloaded: busy,
  aborted: clientAborted,
});

/** Infinity where the length is not announced. */
const announced = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));

const tooLarge = (limit: number) =>
  new DomainError('TOO_LARGE', limit > BODY_LIMIT ? jsonTooLarge(limit) : messages.bodyTooLarge);

function refusePacked(request: FastifyRequest, reply: FastifyReply): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new DomainError('WRONG_CONTENT_TYPE', messages.compressedBody);
}

function refuseManyParameters({ raw: { url = '' } }: FastifyRequest): void {
  if (url.split('&').length > MAX_PARAMETERS) throw new DomainError('INVALID_INPUT', messages.jsonTooComplex);
}

const filesLimitOf = (request: FastifyRequest): number | undefined =>
  request.headers['content-type']?.startsWith('application/json')
    ? request.routeOptions.config.filesLimit?.(request)
    : undefined;

/** Whether the body is a large one. @throws UNAUTHENTICATED, TOO_LARGE before a byte of it is read. */
function isLarge(request: FastifyRequest): boolean {
  const size = announced(request);
  const { streamedFrom } = request.routeOptions.config;
  if (streamedFrom !== undefined) return size > streamedFrom;
  if (size <= BODY_LIMIT) return false;
  const limit = filesLimitOf(request);
  if (limit !== undefined && request.ctx.actor.kind === 'anonymous')
    throw new DomainError('UNAUTHENTICATED', messages.notSignedIn);
  if (size !== Infinity && size > (limit ?? BODY_LIMIT)) throw tooLarge(limit ?? BODY_LIMIT);
  return limit !== undefined;
}

/** Waits for a slot, and frees it when the answer is over. */
async function waitForSlot({ ctx }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor.user_id : ctx.address;
  raw.once('close', await largeBodies.take(caller, ctx.signal));
}

/** Copies each chunk into its place as it arrives: joining a large body at the end would block the event loop. */
async function collect(request: FastifyRequest, payload: RequestPayload, limit: number) {
  const size = announced(request);
  const bytes = Buffer.from(new ArrayBuffer(size === Infinity ? limit : size));
  let length = 0;
  // Destroying the stream would reset the connection before the refusal is read.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    if (length + chunk.length > bytes.length) throw tooLarge(limit);
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

/** Many clients announce JSON with every call, with a body or without. */
async function parseBody(request: FastifyRequest, payload: RequestPayload): Promise<unknown> {
  const limit = filesLimitOf(request);
  const json = await collect(request, payload, limit ?? BODY_LIMIT);
  if (json.length === 0) return undefined;
  return limit === undefined ? readJson(json.toString()) : readJsonWithFiles(json);
}

/** Register it before the routes. */
export function addBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', parseBody);
  // After the rule of the call: a caller without a session hears of that first.
  app.addHook('preParsing', async (request, reply) => {
    refusePacked(request, reply);
    refuseManyParameters(request);
    if (isLarge(request)) await waitForSlot(request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && !request.raw.complete && announced(request) > MAX_DISCARDED)
      reply.header('connection', 'close');
  });
}
