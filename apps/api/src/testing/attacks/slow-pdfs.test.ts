/** PDFs that take hours to parse delay only the user who uploads them. */
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { slowToRead } from '../bad-input/files/pdf-bombs.ts';
import { base64Of, createPdf } from '../create-pdf.ts';
import { inquiryInput } from '../samples.ts';
import { multipartFormOf } from '../upload-files.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, sharedTarget, type Target } from './harness/target.ts';

const SMALL_BOMBS = 24;
/** Bodies above 1 MB also need a slot of a small pool. */
const LARGE = 1_200_000;
const LARGE_BOMBS = 4;
const BOMBS = SMALL_BOMBS + LARGE_BOMBS;
const HONEST_UPLOADS = inject('storm').full ? 20 : 2;
/** Asserted only with `TEST_STORM=full`. */
const MAX_HONEST_MS = 1500;

let target: Target;
beforeAll(async () => {
  target = await sharedTarget();
});
afterAll(() => target.stop());

const bomb = base64Of(slowToRead());
const largeBomb = base64Of(slowToRead(LARGE));

/** Creates an inquiry with one file; returns the status and the error message. */
async function attach({ token }: Caller, content: string, { signal }: { signal?: AbortSignal } = {}) {
  const reply = await fetch(`${target.origin}/trpc/inquiries.create`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...inquiryInput(), files: [{ name: 'a.pdf', content }] }),
    ...(signal && { signal }),
  });
  const body = await reply.json();
  return { status: reply.status, text: body.error?.message };
}

/** Uploads a valid file with `ballast` extra bytes; returns the milliseconds it took. */
async function timeUpload({ token }: Caller, ballast: number): Promise<number> {
  const { type, payload } = await multipartFormOf([
    { name: 'fine.pdf', content: await createPdf('fine', ballast) },
  ]);
  const started = performance.now();
  const reply = await fetch(`${target.origin}/api/files`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': type },
    body: new Uint8Array(payload),
  });
  expect(reply.status).toBe(200);
  await reply.text();
  return performance.now() - started;
}

test('does not delay uploads of other users, and returns 503 to a user with too many pending files', async () => {
  const [attacker, honest] = await Promise.all([target.person('Trader'), target.person('Trader')]);
  const outcome = await runAttack(target, async () => {
    const over = new AbortController();
    let refused = 0;
    const bombs = Array.from({ length: BOMBS }, async (_, at) => {
      const content = at < LARGE_BOMBS ? largeBomb : bomb;
      const { status, text } = await attach(attacker, content, { signal: over.signal });
      if (status === 400) refused += 1;
      return [status, text];
    });
    // One is parsed and 20 are queued; the others are refused at once.
    const busy = await Promise.race(bombs);
    const times: number[] = [];
    for (let upload = 0; upload < HONEST_UPLOADS; upload += 1)
      times.push(await timeUpload(honest, upload % 2 ? LARGE : 0));
    const before = refused;
    over.abort();
    await Promise.allSettled(bombs);
    return { busy, times, before };
  });
  expect(outcome.answer.busy).toEqual([503, messages.serverBusy]);
  // The honest uploads did not wait until the bombs were done.
  expect(outcome.answer.before).toBeLessThan(BOMBS / 2);
  const slowest = Math.max(...outcome.answer.times);
  process.stdout.write(
    `\n${HONEST_UPLOADS} honest uploads during ${BOMBS} bombs, slowest ${slowest.toFixed(0)} ms\n`,
  );
  if (inject('storm').full) expect(slowest).toBeLessThan(MAX_HONEST_MS);
  expectUnharmed(outcome);
});

test('returns 404 for a bid on a missing listing without parsing its file', async () => {
  const attacker = await target.person('Trader');
  const reply = await fetch(`${target.origin}/api/bid/4711`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: attacker.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      product: 'WCS',
      bid_price: 1,
      volume: 1,
      start_date: inquiryInput().start_date,
      term: 1,
      comment: 'x',
      file: [bomb],
      name: ['a.pdf'],
    }),
  });
  expect([reply.status, (await reply.json()).message.text]).toEqual([404, messages.notFound]);
});
