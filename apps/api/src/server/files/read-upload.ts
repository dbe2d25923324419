/** Reads the files of a multipart request up to the upload limits. */

import { type Attachment, MAX_FILES, MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { tooManyFiles } from '@tank/schema/messages/file';
import type { FastifyRequest } from 'fastify';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';

/** Bytes of a request other than its files. */
const FRAMING_BYTES = 100_000;
/** A too large request is read up to here, so that the client receives the error; then the connection is closed. */
const MAX_READ_BYTES = 2 * MAX_UPLOAD_BYTES;

const tooLarge = () => new DomainError('TOO_LARGE', messages.uploadTooLarge);

/** Browsers percent-encode only these three characters of a file name. */
const nameOf = (filename: string | undefined) =>
  (filename ?? '').replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));

/**
 * The files of the request. Bytes beyond the limit are counted but not stored.
 * @throws TOO_LARGE over 25 MB, INVALID_INPUT for more than 20 files or an invalid form.
 */
export async function readUpload(request: FastifyRequest): Promise<Attachment[]> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_READ_BYTES) throw tooLarge();
  try {
    return await readFiles(request);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The parser throws plain errors for invalid forms.
    throw new DomainError('INVALID_INPUT', messages.badInput, { cause: error });
  }
}

async function readFiles(request: FastifyRequest): Promise<Attachment[]> {
  const read: Attachment[] = [];
  let bytes = 0;
  let files = 0;
  for await (const { filename, file } of request.files()) {
    files += 1;
    const chunks: Uint8Array[] = [];
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > MAX_READ_BYTES) throw tooLarge();
      if (bytes <= MAX_UPLOAD_BYTES && files <= MAX_FILES) chunks.push(chunk);
    }
    read.push({ name: nameOf(filename), content: Buffer.concat(chunks) });
  }
  if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
  if (files > MAX_FILES) refuse([{ path: 'files', message: tooManyFiles(MAX_FILES) }]);
  return read;
}

/** Limits of the parser itself, against forms with many parts. */
export const uploadLimits = {
  // Above MAX_READ_BYTES: at its own limit, the parser would discard the rest of a file without an end.
  fileSize: 2 * MAX_READ_BYTES,
  files: 10 * MAX_FILES,
  fields: 20,
  fieldSize: FRAMING_BYTES,
  parts: 10 * MAX_FILES + 20,
  headerPairs: 20,
};
