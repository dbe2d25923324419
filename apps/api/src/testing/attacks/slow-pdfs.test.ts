/** Files made to be read for ever: whoever sends them waits for them alone. */
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
/** Beyond the first megabyte a body wants one of a few places besides. */
const LARGE = 1_200_000;
const LARGE_BOMBS = 4;
const BOMBS = SMALL_BOMBS + LARGE_BOMBS;
const HONEST = inject('storm').full ? 20 : 2;
/** Asserted only where somebody asks for the figures. */
const HONEST_MS = 1500;

let target: Target;
beforeAll(async () => {
  target = await sharedTarget();
});
afterAll(() => target.stop());

const bomb = base64Of(slowToRead());
const largeBomb = base64Of(slowToRead(LARGE));

/** Makes an inquiry with one file; the answer's status and its sentence. */
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

/** Answers how long the upload of a file with so much ballast took, in milliseconds. */
async function uploadAs({ token }: Caller, ballast: number): Promise<number> {
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

test('another user waits for none of them; who sends too many is told so', async () => {
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
    // One is read and 20 wait; the others come back at once, while the first is still read.
    const busy = await Promise.race(bombs);
    const times: number[] = [];
    for (let upload = 0; upload < HONEST; upload += 1)
      times.push(await uploadAs(honest, upload % 2 ? LARGE : 0));
    const before = refused;
    over.abort();
    await Promise.allSettled(bombs);
    return { busy, times, before };
  });
  expect(outcome.answer.busy).toEqual([503, messages.serverBusy]);
  // Nobody waited for the rest of them.
  expect(outcome.answer.before).toBeLessThan(BOMBS / 2);
  const slowest = Math.max(...outcome.answer.times);
  process.stdout.write(
    `\n${HONEST} honest uploads beside ${BOMBS} bombs, slowest ${slowest.toFixed(0)} ms\n`,
  );
  if (inject('storm').full) expect(slowest).toBeLessThan(HONEST_MS);
  expectUnharmed(outcome);
});

test('a record that they may not make is refused before anything is read', async () => {
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
