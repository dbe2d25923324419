/** Answers that are the same for everybody: packed once, told apart by what is in them. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface Packed {
  /** As HTTP writes it. */
  etag: string;
  /** Packed with gzip. */
  bytes: Buffer;
}

const compress = promisify(gzip);

export const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

export async function pack(content: string | Uint8Array): Promise<Packed> {
  const bytes = await compress(content);
  return { etag: etagOf(bytes), bytes };
}
