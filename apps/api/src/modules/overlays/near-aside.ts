import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors.ts';
import { type Caller, gone } from '../../kernel/lanes.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { NearWork } from './near-thread.ts';

const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);
/** Threads at work at once; a question takes one for tenths of a second. */
const turns = createTurns({ inside: 2, each: 1, waiting: 20, patience: 10_000, refusal: busy, gone });

/**
 * Measures in a thread of its own: with all lines of the country it takes longer than anybody else should wait. The thread's memory is
 * freed with it. @throws UNAVAILABLE where too many wait, GONE.
 */
export function aside<W extends keyof NearWork>(
  { who, signal }: Caller,
  what: W,
  asked: NearWork[W]['asked'],
): Promise<NearWork[W]['told']> {
  return turns.runInTurn(who, signal, async () => {
    const thread = new Worker(new URL('./near-thread.ts', import.meta.url), {
      workerData: { what, asked },
      // Not the flags of this process, which may name loaders of its own.
      execArgv: [],
    });
    const [told] = await once(thread, 'message');
    return told;
  });
}
