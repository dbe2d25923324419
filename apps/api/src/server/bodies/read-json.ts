/** From the JSON of a request to a value. */
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

const script = new URL('./json-worker.ts', import.meta.url);

/** A thread for each body, so that its memory is freed with it: the screens upload as multipart, and these calls are few. */
async function parseInThread({ buffer, byteOffset, length }: Buffer<ArrayBuffer>): Promise<Parsed> {
  const thread = new Worker(script, {
    workerData: new Uint8Array(buffer, byteOffset, length),
    transferList: [buffer],
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
  });
  const [parsed] = await once(thread, 'message');
  return parsed;
}

/**
 * A body whose files are bytes in JSON, each of them read into `SentBytes`. The memory of a large one is given to the thread.
 * @throws INVALID_INPUT, TOO_LARGE
 */
export async function readJsonWithFiles(json: Buffer<ArrayBuffer>): Promise<unknown> {
  if (json.length <= BODY_LIMIT)
    return extractFiles(readJson(json.toString()), (file) => new SentBytes(file));
  const parsed = await parseInThread(json);
  if ('refused' in parsed) throw refusals[parsed.refused]();
  const files = parsed.files.map((file) => new SentBytes(file));
  return JSON.parse(parsed.text, (_key, value) =>
    typeof value === 'string' && value.startsWith(FILE_MARKER)
      ? (files[Number(value.slice(FILE_MARKER.length))] ?? value)
      : value,
  );
}
