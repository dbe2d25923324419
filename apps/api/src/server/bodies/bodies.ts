/**
 * Limits for request bodies: no compressed bodies, because they can expand to any size; the size of a form; more only
 * for calls that take files, with a session.
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
    /** Maximum bytes of JSON for a call that takes files. */
    filesLimit?(request: FastifyRequest): number | undefined;
    /** The handler streams the body and limits it itself. From this many bytes on it counts as large. */
    streamedFrom?: number;
  }
}

const MAX_PARAMETERS = 500;
/**
 * Bytes of a refused body that are read and discarded: a client whose connection is reset cannot read the response.
 */
const MAX_DISCARDED = 40_000_000;

const overloaded = () => new DomainError('UNAVAILABLE', messages.serverBusy);
/**
 * Limits large bodies in memory: each takes several times its size until it is stored. Other requests wait unread.
 */
const largeBodies = createFairQueue({
  concurrency: 2,
  concurrencyPerCaller: 1,
  maxQueued: 20,
  maxWaitMs: 60_000,
  overloaded,
  aborted: clientAborted,
});

/** Infinity without a content length. */
const announcedLength = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));

const tooLarge = (limit: number) =>
  new DomainError('TOO_LARGE', limit > BODY_LIMIT ? jsonTooLarge(limit) : messages.bodyTooLarge);

function refuseCompressed(request: FastifyRequest, reply: FastifyReply): void {
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

/** Whether the body counts as large. @throws UNAUTHENTICATED, TOO_LARGE before the body is read. */
function isLarge(request: FastifyRequest): boolean {
  const size = announcedLength(request);
  const { streamedFrom } = request.routeOptions.config;
  if (streamedFrom !== undefined) return size > streamedFrom;
  if (size <= BODY_LIMIT) return false;
  const limit = filesLimitOf(request);
  if (limit !== undefined && request.ctx.actor.kind === 'anonymous')
    throw new DomainError('UNAUTHENTICATED', messages.notSignedIn);
  if (size !== Infinity && size > (limit ?? BODY_LIMIT)) throw tooLarge(limit ?? BODY_LIMIT);
  return limit !== undefined;
}

/** Waits for a slot, which is freed when the response closes. */
async function waitForSlot({ ctx }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor.user_id : ctx.address;
  raw.once('close', await largeBodies.take(caller, ctx.signal));
}

/** Copies each chunk into one buffer as it arrives: concatenating a large body would block the event loop. */
async function collect(request: FastifyRequest, payload: RequestPayload, limit: number) {
  const size = announcedLength(request);
  const bytes = Buffer.from(new ArrayBuffer(size === Infinity ? limit : size));
  let length = 0;
  // Destroying the stream would reset the connection before the client reads the error.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    if (length + chunk.length > bytes.length) throw tooLarge(limit);
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

/** Accepts an empty body: many clients send the JSON content type with every call. */
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
  // After authorization, so that a caller without a session gets 401 first.
  app.addHook('preParsing', async (request, reply) => {
    refuseCompressed(request, reply);
    refuseManyParameters(request);
    if (isLarge(request)) await waitForSlot(request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && !request.raw.complete && announcedLength(request) > MAX_DISCARDED)
      reply.header('connection', 'close');
  });
}
