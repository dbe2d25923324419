/**
 * Whether bytes are a PDF that readers open without a password: a look at the header and a real parse. The parsers work
 * in step and can be made to work for hours or to fill the memory, so they run in processes that have a limit of both. (A
 * thread will not do: one that runs out of memory takes the whole process with it.) The queue is
 * fair, so a slow file delays only its sender.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import type { PdfVerdict } from './open-pdf.ts';

const TIME_LIMIT_MS = 5000;
const HEAP_LIMIT_MB = 256;
/** Processes at work at once, each for another user. */
const MAX_WORKING = 2;
/** A process without work is kept so long. */
const KEEP_MS = 30_000;

/** As far as readers look for a header; mail programs and printers write before it, and some write it oddly. */
const HEADER_BYTES = 1024;
const HEADER = /%PDF|PDF-\d/;
const script = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** Processes without work, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();
/** Checks of one user that may wait, and of all; each has its file in memory. */
const WAITING = 20;
const WAITING_IN_ALL = 200;
const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);
const queue = createFairQueue({
  concurrency: MAX_WORKING,
  concurrencyPerCaller: 1,
  maxQueued: WAITING,
  overloaded: busy,
  aborted: busy,
});

/** The next message, or how the process ended instead. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const ended = once(child, 'exit', { signal }).then(([code, by]) =>
      Promise.reject(new Error(`The parser of PDFs ended with ${by ?? code}.`)),
    );
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    done.abort();
  }
}

async function startProcess(): Promise<ChildProcess> {
  const child = fork(script, {
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
    serialization: 'advanced',
    // The parser comments on what strangers send.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => idle.delete(child));
  // Sending to one that is just ending is an error of its own; that it ended is what is told.
  child.on('error', () => {});
  await messageOf(child);
  return child;
}

/** One without work holds nobody back from ending. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  // Forgotten at once, not when it is gone: nobody must be given one that is about to end.
  const end = () => {
    idle.delete(child);
    child.kill('SIGKILL');
  };
  idle.set(child, setTimeout(end, KEEP_MS).unref());
}

function takeIdle(): ChildProcess | undefined {
  const child = [...idle.keys()].find(({ connected }) => connected);
  if (!child) return undefined;
  clearTimeout(idle.get(child));
  idle.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Its answer; a process that runs out of time or memory is ended, and its file is no PDF. */
async function askProcess(content: Uint8Array): Promise<PdfVerdict> {
  const child = takeIdle() ?? (await startProcess());
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
  try {
    const answer = messageOf(child);
    child.send(content);
    const verdict = (await answer) as PdfVerdict;
    keep(child);
    return verdict;
  } catch {
    // It was started and ready: what ended it is the file.
    return 'none';
  } finally {
    clearTimeout(timer);
  }
}

/** What costs nothing to see. */
export const looksLikePdf = (content: Uint8Array): boolean =>
  HEADER.test(
    Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, HEADER_BYTES)).toString(
      'latin1',
    ),
  );

/** @throws UNAVAILABLE where too many checks wait already, of this user or of all. */
export async function checkPdf(content: Uint8Array, { user_id }: { user_id: number }): Promise<PdfVerdict> {
  if (!looksLikePdf(content)) return 'none';
  if (queue.count().queued >= WAITING_IN_ALL) throw busy();
  return queue.run(user_id, undefined, () => askProcess(content));
}
