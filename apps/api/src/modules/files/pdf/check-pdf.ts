/**
 * Checks that bytes are a PDF that readers open without a password: first the header, then a full parse. A malicious file
 * can make the synchronous parsers run for hours or exhaust memory, so they run in child processes with limits for both
 * (a worker thread that runs out of memory ends the whole process). The queue is fair by user, so a slow file delays only
 * its sender.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createFairQueue } from '../../../kernel/fair-queue.ts';
import type { PdfVerdict } from './open-pdf.ts';

const TIME_LIMIT_MS = 5000;
const HEAP_LIMIT_MB = 256;
/** Concurrent child processes, each for a different user. */
const MAX_CONCURRENCY = 2;
/** How long an idle child process stays alive. */
const IDLE_MS = 30_000;

/** Readers search this far for the header, because mail programs and printers write bytes before it. */
const HEADER_BYTES = 1024;
const HEADER = /%PDF|PDF-\d/;
const script = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** Idle child processes with their kill timers. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();
/** Queued checks per user and in total. Each holds its file in memory. */
const MAX_QUEUED_PER_USER = 20;
const MAX_QUEUED = 200;
const overloaded = () => new DomainError('UNAVAILABLE', messages.serverBusy);
const queue = createFairQueue({
  concurrency: MAX_CONCURRENCY,
  concurrencyPerCaller: 1,
  maxQueued: MAX_QUEUED_PER_USER,
  overloaded,
  aborted: overloaded,
});

/** The next message of the child process; rejects if it exits first. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const ended = once(child, 'exit', { signal }).then(([code, by]) =>
      Promise.reject(new Error(`The PDF parser process exited with ${by ?? code}.`)),
    );
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    done.abort();
  }
}

async function startProcess(): Promise<ChildProcess> {
  const child = fork(script, {
    // Does not inherit the flags of this process, which may name loaders.
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
    serialization: 'advanced',
    // The parser prints warnings about uploaded files.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => idle.delete(child));
  // Sending to an exiting process emits an error; the exit itself is reported.
  child.on('error', () => {});
  await nextMessage(child);
  return child;
}

/** Keeps the process for the next check. An idle child does not keep this process alive. */
function returnToPool(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  // Removed before the exit event, so that it is not handed out while it ends.
  const end = () => {
    idle.delete(child);
    child.kill('SIGKILL');
  };
  idle.set(child, setTimeout(end, IDLE_MS).unref());
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

/** Checks the file in a child process. If the process exceeds the time or memory limit, the file counts as no PDF. */
async function checkInProcess(content: Uint8Array): Promise<PdfVerdict> {
  const child = takeIdle() ?? (await startProcess());
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
  try {
    const answer = nextMessage(child);
    child.send(content);
    const verdict = (await answer) as PdfVerdict;
    returnToPool(child);
    return verdict;
  } catch {
    // The process was ready, so the file ended it.
    return 'none';
  } finally {
    clearTimeout(timer);
  }
}

/** Looks for the header only. */
export const looksLikePdf = (content: Uint8Array): boolean =>
  HEADER.test(
    Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, HEADER_BYTES)).toString(
      'latin1',
    ),
  );

/** @throws UNAVAILABLE if too many checks are queued, for the user or in total. */
export async function checkPdf(content: Uint8Array, { user_id }: { user_id: number }): Promise<PdfVerdict> {
  if (!looksLikePdf(content)) return 'none';
  if (queue.count().queued >= MAX_QUEUED) throw overloaded();
  return queue.run(user_id, undefined, () => checkInProcess(content));
}
