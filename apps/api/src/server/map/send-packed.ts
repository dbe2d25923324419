import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GzippedContent } from '../../kernel/http/gzipped-content.ts';
import { accepts, isKnown } from '../content/content.ts';

const unpack = promisify(gunzip);

/** Sends it, or says that the caller has it already. Kept by the caller's browser alone, which asks each time. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: GzippedContent,
) {
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isKnown(request, etag)) return reply.code(304).send();
  if (!accepts(request, 'gzip')) return reply.send(await unpack(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
