import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SentBytes } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import {
  BODY_LIMIT,
  extractFiles,
  FILE_MARKER,
  type Parsed,
  parseText,
  type Refused,
  refusalOf,
} from './parse-json.ts';

const refusals: Record<Refused, (cause?: unknown) => DomainError> = {
  unreadable: (cause) => new DomainError('INVALID_INPUT', messages.badJson, { cause }),
  too_much: (cause) => new DomainError('INVALID_INPUT', messages.jsonTooComplex, { cause }),
  too_large: (cause) => new DomainError('TOO_LARGE', messages.bodyTooLarge, { cause }),
};

/** @throws INVALID_INPUT */
export function readJson(text: string): unknown {
  try {
    return parseText(text);
  } catch (cause) {
    throw refusals[refusalOf(cause)](cause);
  }
}

const workerScript = new URL('./json-worker.ts', import.meta.url);

/**
 * One worker thread per body, which frees its memory afterwards. Such calls are rare: the web app uploads as
 * multipart.
 */
async function parseInWorker({ buffer, byteOffset, length }: Buffer<ArrayBuffer>): Promise<Parsed> {
  const worker = new Worker(workerScript, {
    workerData: new Uint8Array(buffer, byteOffset, length),
    transferList: [buffer],
    // Not the flags of this process, which may name loaders.
    execArgv: [],
  });
  const [parsed] = await once(worker, 'message');
  return parsed;
}

/**
 * Parses a body with embedded files, each converted to `SentBytes`. The buffer of a large body is transferred to the
 * worker.
 * @throws INVALID_INPUT, TOO_LARGE
 */
export async function readJsonWithFiles(json: Buffer<ArrayBuffer>): Promise<unknown> {
  if (json.length <= BODY_LIMIT)
    return extractFiles(readJson(json.toString()), (file) => new SentBytes(file));
  const parsed = await parseInWorker(json);
  if ('refused' in parsed) throw refusals[parsed.refused]();
  const files = parsed.files.map((file) => new SentBytes(file));
  return JSON.parse(parsed.text, (_key, value) =>
    typeof value === 'string' && value.startsWith(FILE_MARKER)
      ? (files[Number(value.slice(FILE_MARKER.length))] ?? value)
      : value,
  );
}
