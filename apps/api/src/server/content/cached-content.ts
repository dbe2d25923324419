/** Content that is the same for all callers: cached in memory, compressed once, with an ETag. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../../kernel/http/gzipped-content.ts';

export interface Content {
  type: string;
  etag: string;
  bytes: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Shorter content fits into one or two packets anyway. */
const MIN_COMPRESSED_BYTES = 2048;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Fonts and images other than SVG are already compressed. */
const isCompressible = (type: string) => /^(text\/|image\/svg|application\/(json|x-yaml|wasm))/.test(type);

/** Weak, because all encodings share the ETag. */
const weakEtagOf = (bytes: Uint8Array) => `W/${etagOf(bytes)}`;

export const contentOf = (
  type: string,
  bytes: Buffer,
  encodings: Pick<Content, 'br' | 'gzip'> = {},
): Content => ({
  type,
  etag: weakEtagOf(bytes),
  bytes,
  ...encodings,
});

export async function compressContent(type: string, text: string | Buffer): Promise<Content> {
  const bytes = Buffer.from(text);
  if (bytes.length < MIN_COMPRESSED_BYTES || !isCompressible(type)) return contentOf(type, bytes);
  const [br, zipped] = await Promise.all([toBrotli(bytes, QUALITY), toGzip(bytes)]);
  return contentOf(type, bytes, { br, gzip: zipped });
}

/** Builds the text once, on first use; retries after a failure. */
export function lazyContent(type: string, build: () => string | Promise<string>): () => Promise<Content> {
  let content: Promise<Content> | undefined;
  const make = async () => compressContent(type, await build());
  return () => {
    content ??= make().catch((error) => {
      content = undefined;
      throw error;
    });
    return content;
  };
}

/** The entries of a list header, without those with `q=0`. */
const entriesOf = (header: string | undefined) =>
  (header ?? '').split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : name;
  });

export const acceptsEncoding = ({ headers }: FastifyRequest, encoding: string): boolean =>
  entriesOf(headers['accept-encoding']).includes(encoding);

/** Whether `If-None-Match` has the ETag, by weak comparison (RFC 9110). */
export function isCachedByClient({ headers }: FastifyRequest, etag: string): boolean {
  const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '');
  return (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => stripWeakPrefix(tag) === stripWeakPrefix(etag));
}

/** Sends the content in the best encoding that the client accepts, or 304. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const { type, etag, bytes } = content;
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isCachedByClient(request, etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = (['br', 'gzip'] as const).find((name) => content[name] && acceptsEncoding(request, name));
  if (!encoding) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(content[encoding]);
}
