import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Packed } from '../../kernel/packed.ts';

const unpack = promisify(gunzip);

const has = (header: string | undefined, word: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\/|;.*$/g, '') === word) ?? false;

/** Sends it, or says that the caller has it already. Kept by the caller's browser alone, which asks each time. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: Packed) {
  const { 'if-none-match': known, 'accept-encoding': taken } = request.headers;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (has(known, etag)) return reply.code(304).send();
  if (!has(taken, 'gzip')) return reply.send(await unpack(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
