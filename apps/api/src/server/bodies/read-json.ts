/** The one way from JSON that strangers wrote to a value. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SentBytes } from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors.ts';
import { createPlaces } from '../limits/places.ts';
import { type Looked, lookThrough, MARK, MAX_TEXT_BYTES, type Refused } from './lift-bytes.ts';

const refusals: Record<Refused, () => DomainError> = {
  unreadable: () => new DomainError('INVALID_INPUT', messages.badJson),
  too_much: () => new DomainError('INVALID_INPUT', messages.tooMuchJson),
  too_large: () => new DomainError('TOO_LARGE', messages.bodyTooLarge),
};

const script = new URL('./look-thread.ts', import.meta.url);
/** Threads at work at once. */
const threads = createPlaces({ inside: 2, waiting: 200 });

/** A thread for each body: its memory is freed with it. Its work is bounded, so it needs no time limit. */
async function lookElsewhere({ buffer, byteOffset, length }: Buffer<ArrayBuffer>): Promise<Looked> {
  const leave = await threads.enter();
  const thread = new Worker(script, {
    workerData: new Uint8Array(buffer, byteOffset, length),
    transferList: [buffer],
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
  });
  try {
    const [looked] = await once(thread, 'message');
    return looked;
  } finally {
    leave();
  }
}

/**
 * The value; the bytes of files in it are `SentBytes`, where the call takes any. A large one is given away: its memory
 * belongs to another thread from then on.
 * @throws INVALID_INPUT, TOO_LARGE
 */
export async function readJson(json: Buffer<ArrayBuffer>, { files }: { files: boolean }): Promise<unknown> {
  const elsewhere = files && json.length > MAX_TEXT_BYTES;
  const looked = elsewhere ? await lookElsewhere(json) : lookThrough(json, { lift: files });
  if ('refused' in looked) throw refusals[looked.refused]();
  const { text, lifted } = looked;
  const putBack = (_key: string, value: unknown) => {
    const found =
      typeof value === 'string' && value.startsWith(MARK)
        ? lifted[Number(value.slice(MARK.length))]
        : undefined;
    return found ? new SentBytes(found) : value;
  };
  try {
    return JSON.parse(text, lifted.length > 0 ? putBack : undefined);
  } catch (cause) {
    throw new DomainError('INVALID_INPUT', messages.badJson, { cause });
  }
}

/** JSON in an address, which has nothing that is worth lifting. */
export const readInputText = (text: string) => readJson(Buffer.from(text), { files: false });
