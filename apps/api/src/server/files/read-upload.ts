/** Reads the files of a multipart request as they arrive, and no more of them than may be stored. */

import { type Attachment, MAX_FILES, MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { tooManyFiles } from '@tank/schema/messages/file';
import type { FastifyRequest } from 'fastify';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';

/** What a request has besides the bytes of its files. */
const FRAMING_BYTES = 100_000;
/** A request that is too large is read on to here, so that its sender gets to hear why; then the line is cut. */
const MAX_READ_BYTES = 2 * MAX_UPLOAD_BYTES;

const tooLarge = () => new DomainError('TOO_LARGE', messages.uploadTooLarge);

/** Browsers write these three characters of a name in this way; nothing else is escaped. */
const nameOf = (filename: string | undefined) =>
  (filename ?? '').replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));

/**
 * The files of the request. Their bytes are counted while they arrive: nothing is kept of what is too large.
 * @throws TOO_LARGE over 25 MB, INVALID_INPUT for more than 20 files and for what is no form.
 */
export async function readUpload(request: FastifyRequest): Promise<Attachment[]> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_READ_BYTES) throw tooLarge();
  try {
    return await readFiles(request);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The parser throws plain errors; what breaks while a form is read is the form's fault.
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

/** Limits of the parser itself, against forms that are all parts and no files. */
export const uploadLimits = {
  // Above what is read: the parser would drop the rest of a file and read on without an end.
  fileSize: 2 * MAX_READ_BYTES,
  files: 10 * MAX_FILES,
  fields: 20,
  fieldSize: FRAMING_BYTES,
  parts: 10 * MAX_FILES + 20,
  headerPairs: 20,
};
