/** Users who write continuously and resend each write until it is answered. */
import { randomUUID } from 'node:crypto';
import { TOKEN_HEADER } from '@tank/schema/product';
import { bidInput, inquiryInput, listingInput, storageInput } from '../samples.ts';

export interface Writer {
  user_id: number;
  token: string;
}

/** A write that the server has acknowledged. */
export interface Acknowledged {
  by: Writer;
  procedure: string;
  input: Record<string, unknown>;
  /** Body of the answer. */
  text: string;
  /** Id of the record that was created or changed. */
  id: number;
}

export interface Workload {
  origin: string;
  acknowledged: Acknowledged[];
  /** Number of resent writes by failure: a status, or `lost` without an answer. */
  resends: Record<string, number>;
  /** Error answers that expose internals. */
  leaks: string[];
  /** Seconds that the slowest answer took. */
  slowest?: number;
  stopped: boolean;
}

/** Delay before a write is sent again. */
const PAUSE_MS = 40;
const TIMEOUT_MS = 15_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export async function send(
  origin: string,
  { by, procedure, input }: Pick<Acknowledged, 'by' | 'procedure' | 'input'>,
) {
  const reply = await fetch(`${origin}/trpc/${procedure}`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: by.token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: reply.status, text: await reply.text() };
}

/** Whether a 5xx answer has a message and no internals. */
const isSafeError = (text: string) =>
  /"(message|text)":"[A-Z][^"]+\."/.test(text) && !/postgres|ECONN|select |insert |\bat .*\.ts/i.test(text);

interface Write {
  by: Writer;
  procedure: string;
  input: Record<string, unknown>;
  /** The id field of the answer. */
  id: string;
}

/**
 * Sends a write until it is answered. A resent write without an idempotency key that was already done returns 409, which
 * counts as the acknowledgement.
 */
async function write(workload: Workload, { by, procedure, input, id }: Write): Promise<number> {
  for (let tries = 1; ; tries++) {
    const sent = performance.now();
    const answer = await send(workload.origin, { by, procedure, input }).catch(() => undefined);
    workload.slowest = Math.max(workload.slowest ?? 0, (performance.now() - sent) / 1000);
    const failed = !answer || answer.status >= 500;
    if (failed) {
      const failure = answer?.status ?? 'lost';
      workload.resends[failure] = (workload.resends[failure] ?? 0) + 1;
      if (answer && !isSafeError(answer.text)) workload.leaks.push(answer.text);
      await pause();
      continue;
    }
    const done = answer.status === 200;
    if (!done && !(answer.status === 409 && tries > 1 && !('idempotency_key' in input)))
      throw new Error(`${procedure} answered ${answer.status}: ${answer.text}`);
    const made = input[id] ?? JSON.parse(answer.text).result.data.data[id];
    workload.acknowledged.push({ by, procedure, input, text: answer.text, id: made });
    return made;
  }
}

const withKey = <T extends object>(input: T) => ({ ...input, idempotency_key: randomUUID() });

/** Repeats: creates a storage and three listings of it, then updates the storage. */
export async function writeAsTerminal(workload: Workload, by: Writer): Promise<void> {
  for (let turn = 0; !workload.stopped; turn++) {
    const storage_id = await write(workload, {
      by,
      procedure: 'storage.create',
      input: withKey(storageInput({ storage_name: `Farm ${turn}` })),
      id: 'storage_id',
    });
    for (let count = 0; count < 3 && !workload.stopped; count++)
      await write(workload, {
        by,
        procedure: 'listings.create',
        input: withKey(listingInput(storage_id)),
        id: 'listing_id',
      });
    await write(workload, {
      by,
      procedure: 'storage.update',
      input: { ...storageInput({ storage_name: `Farm ${turn}, renamed` }), storage_id, version: 1 },
      id: 'storage_id',
    });
  }
}

/** Open bids of a writer per listing: below the limit of the product. */
const MAX_OPEN = 5;

/** Bids on these listings, cancels the oldest bid every third time or above the limit, and sometimes creates an inquiry. */
export async function writeAsTrader(workload: Workload, by: Writer, listing_ids: number[]): Promise<void> {
  const kept: number[] = [];
  for (let turn = 0; !workload.stopped; turn++) {
    const listing_id = listing_ids[turn % listing_ids.length] ?? 0;
    const input = withKey(bidInput(listing_id));
    kept.push(await write(workload, { by, procedure: 'bids.place', input, id: 'bid_id' }));
    const bid_id = turn % 3 === 0 || kept.length > MAX_OPEN * listing_ids.length ? kept.shift() : undefined;
    if (bid_id) await write(workload, { by, procedure: 'bids.cancel', input: { bid_id }, id: 'bid_id' });
    if (turn % 5 === 0)
      await write(workload, {
        by,
        procedure: 'inquiries.create',
        input: withKey(inquiryInput()),
        id: 'inquiry_id',
      });
  }
}
