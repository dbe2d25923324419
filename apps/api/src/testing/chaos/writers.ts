/** People who write all the time, and say the same again until they are answered. */
import { randomUUID } from 'node:crypto';
import { TOKEN_HEADER } from '@tank/schema/product';
import { bidInput, inquiryInput, listingInput, storageInput } from '../samples.ts';

export interface Writer {
  user_id: number;
  token: string;
}

/** A write that was answered with success: nobody may lose it any more. */
export interface Acknowledged {
  by: Writer;
  procedure: string;
  input: Record<string, unknown>;
  /** The whole answer. */
  text: string;
  /** Of what was made or changed. */
  id: number;
}

export interface Workload {
  origin: string;
  acknowledged: Acknowledged[];
  /** How often a write had to be said again, by what it met: a status, or `lost` without an answer. */
  resends: Record<string, number>;
  /** Answers that nobody may be given. */
  leaks: string[];
  stopped: boolean;
}

/** As a patient client waits, milliseconds. */
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

/** A failure of the server still answers with a sentence, and tells nothing about itself. */
const isSafeError = (text: string) =>
  /"(message|text)":"[A-Z][^"]+\."/.test(text) && !/postgres|ECONN|select |insert |\bat .*\.ts/i.test(text);

interface Write {
  by: Writer;
  procedure: string;
  input: Record<string, unknown>;
  /** Which field of the answer names what was made. */
  id: string;
}

/**
 * Says it until it is answered. Without a key the second saying of what was done already is refused (409): that is the
 * acknowledgement too.
 */
async function write(workload: Workload, { by, procedure, input, id }: Write): Promise<number> {
  for (let tries = 1; ; tries++) {
    const answer = await send(workload.origin, { by, procedure, input }).catch(() => undefined);
    const failed = !answer || answer.status >= 500;
    if (failed) {
      const met = answer?.status ?? 'lost';
      workload.resends[met] = (workload.resends[met] ?? 0) + 1;
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

const keyed = <T extends object>(input: T) => ({ ...input, idempotency_key: randomUUID() });

/** A storage, three listings of it, a change of it, and again. */
export async function writeAsTerminal(workload: Workload, by: Writer): Promise<void> {
  for (let turn = 0; !workload.stopped; turn++) {
    const storage_id = await write(workload, {
      by,
      procedure: 'storage.create',
      input: keyed(storageInput({ storage_name: `Farm ${turn}` })),
      id: 'storage_id',
    });
    for (let count = 0; count < 3 && !workload.stopped; count++)
      await write(workload, {
        by,
        procedure: 'listings.create',
        input: keyed(listingInput(storage_id)),
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

/** Open bids that a writer keeps on one listing: fewer than one person may have. */
const KEPT = 5;

/** Bids on these listings, the oldest taken back at every third and where there are many, and an inquiry now and then. */
export async function writeAsTrader(workload: Workload, by: Writer, listing_ids: number[]): Promise<void> {
  const kept: number[] = [];
  for (let turn = 0; !workload.stopped; turn++) {
    const listing_id = listing_ids[turn % listing_ids.length] ?? 0;
    const input = keyed(bidInput(listing_id));
    kept.push(await write(workload, { by, procedure: 'bids.place', input, id: 'bid_id' }));
    const bid_id = turn % 3 === 0 || kept.length > KEPT * listing_ids.length ? kept.shift() : undefined;
    if (bid_id) await write(workload, { by, procedure: 'bids.cancel', input: { bid_id }, id: 'bid_id' });
    if (turn % 5 === 0)
      await write(workload, {
        by,
        procedure: 'inquiries.create',
        input: keyed(inquiryInput()),
        id: 'inquiry_id',
      });
  }
}
