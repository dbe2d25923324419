/**
 * What a request may send: nothing packed, as a few bytes can unpack to any number of them; as much as a form has; more
 * only to a call that takes files, and with a session.
 */
import { Readable } from 'node:stream';
import { jsonTooLarge } from '@tank/schema/file-messages';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';
import { countBody } from '../limits/large-bodies.ts';
import { MAX_TEXT_BYTES } from './lift-bytes.ts';
import { readJson } from './read-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what this request calls takes files as JSON: it may send as much as its route allows. */
    takesFiles?: (request: FastifyRequest) => boolean;
    /** Its handler reads the body, and minds how much. */
    readsItself?: boolean;
  }
}

/** Bytes of a body without files. */
export const BODY_LIMIT = MAX_TEXT_BYTES;
const MAX_PARAMETERS = 500;

const isJson = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('application/json');
const takesFiles = (request: FastifyRequest) =>
  isJson(request) === true && request.routeOptions.config.takesFiles?.(request) === true;

/** Infinity where the length is not announced. */
const announced = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));

const tooLarge = (limit: number) =>
  new DomainError('TOO_LARGE', limit > BODY_LIMIT ? jsonTooLarge(limit) : messages.bodyTooLarge);

async function* counted(payload: RequestPayload, reply: FastifyReply, limit: number) {
  const count = countBody(reply);
  let read = 0;
  for await (const chunk of payload as AsyncIterable<Uint8Array>) {
    read += chunk.length;
    if (read > limit) throw tooLarge(limit);
    await count(chunk.length);
    yield chunk;
  }
}

/** Bytes of a refused body that are received and thrown away: a sender who is cut off meanwhile never reads why. */
const LET_PASS = 40_000_000;

function refusePacked(request: FastifyRequest, reply: FastifyReply): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new DomainError('WRONG_CONTENT_TYPE', messages.packedBody);
}

function refuseManyParameters({ raw: { url = '' } }: FastifyRequest): void {
  if (url.split('&').length > MAX_PARAMETERS) throw new DomainError('INVALID_INPUT', messages.tooMuchJson);
}

function bounded(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): RequestPayload {
  const size = announced(request);
  const { config, bodyLimit } = request.routeOptions;
  if (size <= BODY_LIMIT || config.readsItself) return payload;
  const files = takesFiles(request);
  if (files && request.ctx.actor.kind === 'anonymous')
    throw new DomainError('UNAUTHENTICATED', messages.notSignedIn);
  const limit = files ? bodyLimit : BODY_LIMIT;
  if (size !== Infinity && size > limit) throw tooLarge(limit);
  return Readable.from(counted(payload, reply, limit), { highWaterMark: 1 });
}

/** Register it before the routes. */
export function addBodies(app: FastifyInstance): void {
  // After the rule of the call: a caller without a session hears of that first.
  app.addHook('preParsing', (request, reply, payload, done) => {
    refusePacked(request, reply);
    refuseManyParameters(request);
    done(null, bounded(request, reply, payload));
  });
  // A body that no handler reads is received and discarded, up to a limit.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && !request.raw.complete && announced(request) > LET_PASS)
      reply.header('connection', 'close');
  });
}

/** Copies each chunk into its place as it arrives: joining a large body at the end would hold everybody up. */
async function collect(request: FastifyRequest, payload: RequestPayload): Promise<Buffer<ArrayBuffer>> {
  const size = announced(request);
  const bytes = Buffer.from(new ArrayBuffer(size === Infinity ? request.routeOptions.bodyLimit : size));
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

/** Collects bodies of JSON as they are, for `jsonOf`. */
export function addJsonBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', collect);
}

/** The value of a collected body; many clients announce JSON with every call, with a body or without. */
export async function jsonOf(request: FastifyRequest): Promise<unknown> {
  const body = request.body as Buffer<ArrayBuffer> | undefined;
  return body && body.length > 0 ? readJson(body, { files: takesFiles(request) }) : undefined;
}
