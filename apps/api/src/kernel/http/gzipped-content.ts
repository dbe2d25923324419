/** Responses that are the same for all users: compressed once and identified by an ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface GzippedContent {
  /** Quoted, as in the header. */
  etag: string;
  bytes: Buffer;
}

const compress = promisify(gzip);

export const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

export async function gzipContent(content: string | Uint8Array): Promise<GzippedContent> {
  const bytes = await compress(content);
  return { etag: etagOf(bytes), bytes };
}
