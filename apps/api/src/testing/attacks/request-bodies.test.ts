/** Compressed, large and slow-to-parse bodies do not affect other clients. */
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { base64Of, createPdf } from '../create-pdf.ts';
import { inquiryInput } from '../samples.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, sharedTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
if (full) vi.setConfig({ testTimeout: 300_000 });
/** Characters of a large body. */
const LARGE = full ? 24_000_000 : 1_500_000;
const ROUNDS = full ? 5 : 1;
/** Longest event loop delay, asserted only with `TEST_STORM=full`. */
const MAX_DELAY_MS = 100;

let target: Target;
let trader: Caller;
beforeAll(async () => {
  target = await sharedTarget();
  trader = await target.person('Trader');
  // The first inquiry loads the list of towns.
  await send({ path: '/trpc/inquiries.create', body: JSON.stringify(inquiryInput()), token: trader.token });
});
afterAll(() => target.stop());

interface Sent {
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  token?: string;
  encoding?: string;
}

async function send({ path, body, token, encoding }: Sent) {
  const reply = await fetch(target.origin + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(token && { [TOKEN_HEADER]: token }),
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
  return { status: reply.status, text: await reply.text() };
}

/** Prints the longest event loop delay during the attack and, with `TEST_STORM=full`, asserts its limit. */
async function expectShortDelays(attack: () => Promise<unknown>): Promise<void> {
  const outcome = await runAttack(target, async () => {
    await target.longestDelay();
    await attack();
    return target.longestDelay();
  });
  expectUnharmed(outcome);
  process.stdout.write(`longest event loop delay ${outcome.answer.toFixed(0)} ms\n`);
  if (full) expect(outcome.answer).toBeLessThan(MAX_DELAY_MS);
}

/** The default quality takes half a minute for the full size. */
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const compressors = { gzip: gzipSync, deflate: deflateSync, br: brotli, 'identity, gzip': gzipSync };

test('refuses compressed bodies without reading them, with and without a session', async () => {
  const fields = Array.from({ length: LARGE / 12 }, (_, at) => `"k${at}":1`).join();
  const bombs = Object.entries(compressors).map(([encoding, compress]) => ({
    encoding,
    body: new Uint8Array(compress(`{${fields}}`)),
  }));
  await expectShortDelays(async () => {
    for (const { encoding, body } of bombs) {
      for (const path of ['/trpc/access.signUp', '/api/user/sign_up', '/api/login']) {
        const { status, text } = await send({ path, body, encoding });
        expect([path, encoding, status]).toEqual([path, encoding, 415]);
        expect(text).toContain(messages.compressedBody);
      }
      const { status } = await send({ path: '/trpc/listings.create', body, encoding });
      expect([encoding, status]).toEqual([encoding, 401]);
    }
  });
});

test('accepts a large body only with a session and for a call that takes files', async () => {
  const body = `{"files":"${'A'.repeat(LARGE)}"}`;
  const answers = [
    { path: '/trpc/access.signUp', status: 413 },
    { path: '/trpc/bids.cancel', token: trader.token, status: 413 },
    { path: '/trpc/bids.cancel,bids.reject?batch=1', token: trader.token, status: 413 },
    { path: '/api/report', token: trader.token, status: 413 },
    { path: '/trpc/bids.place', status: 401 },
    { path: '/trpc/bids.cancel,bids.place?batch=1', status: 401 },
    { path: '/api/bid/1', status: 401 },
    { path: '/trpc/bids.place', token: trader.token, status: 400 },
    { path: '/trpc/bids.cancel,bids.place?batch=1', token: trader.token, status: 400 },
  ];
  await expectShortDelays(async () => {
    for (const { status, ...sent } of answers)
      expect({ ...sent, status: (await send({ ...sent, body })).status }).toEqual({ ...sent, status });
  });
});

const repeated = (piece: string, length = LARGE) => piece.repeat(length / piece.length);
const slow: Record<string, () => string> = {
  'nested lists': () => repeated('['),
  'nested objects': () => repeated('{"a":'),
  'unclosed nested lists': () => `[${repeated('[1,')}`,
  'many fields': () => `{${repeated('"a":1,')}"a":1}`,
  'many names': () => `{${Array.from({ length: LARGE / 12 }, (_, at) => `"k${at}":1`).join()}}`,
  'indices with gaps': () => `{${Array.from({ length: LARGE / 12 }, (_, at) => `"${2 * at}":1`).join()}}`,
  'many empty objects': () => `[${repeated('{},')}{}]`,
  'numbers above 255 in a byte array': () => `{"file":[[${repeated('256,')}1]]}`,
  'byte arrays in other fields': () =>
    `{"access_modes":[[${repeated('1,')}1]],"files":[${repeated('1,', 1e6)}1]}`,
  'a byte array as the body': () => `[${repeated('1,')}1]`,
  'an unterminated text': () => `{"comment":"${repeated('\\"')}`,
  'a long text': () => `{"comment":"${repeated('a b')}"}`,
  'Base64 in a text field': () => `{"comment":"${repeated('AAAA')}"}`,
  spaces: () => repeated(' '),
};

test('refuses large bodies that are slow to parse', async () => {
  const bodies = Object.entries(slow).map(([what, body]) => ({ what, body: body() }));
  await expectShortDelays(async () => {
    for (const { what, body } of bodies) {
      for (const path of ['/trpc/inquiries.create', '/api/inquiry', '/trpc/bids.place?batch=1']) {
        const { status, text } = await send({ path, body, token: trader.token });
        expect([what, path, [400, 413].includes(status)]).toEqual([what, path, true]);
        expect(text.length).toBeLessThan(4096);
      }
      // Cut to the body limit for callers without a session.
      const { status } = await send({ path: '/trpc/access.signUp', body: body.slice(0, 249_000) });
      expect([what, status]).toEqual([what, 400]);
    }
  });
});

test('accepts files of the maximum size as byte arrays and as Base64', async () => {
  const pdf = await createPdf('wishes', full ? 5_500_000 : 400_000);
  const pdfs = full ? [await createPdf('one', 9_000_000), await createPdf('two', 9_000_000)] : [pdf];
  const documented = JSON.stringify({ ...inquiryInput(), file: [[...pdf]], name: ['wishes.pdf'] });
  const files = pdfs.map((content, at) => ({ name: `${at}.pdf`, content: base64Of(content) }));
  const typed = JSON.stringify({ ...inquiryInput(), files });
  await expectShortDelays(async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const sent of [
        { path: '/api/inquiry', body: documented },
        { path: '/trpc/inquiries.create', body: typed },
      ]) {
        const { status, text } = await send({ ...sent, token: trader.token });
        expect([status, text]).toEqual([200, expect.any(String)]);
      }
  });
  const stored = await target.database.client`
    select name, content = ${Buffer.from(pdf)} as same from files where name = 'wishes.pdf'`;
  expect(stored).toHaveLength(ROUNDS);
  expect(stored.every(({ same }) => same)).toBe(true);
});

test('returns 400 for too many or too deeply nested fields in a URL or a form', async () => {
  const { token } = trader;
  await expectShortDelays(async () => {
    const query = Array.from({ length: 2000 }, (_, at) => `k${at}=1`).join('&');
    const address = await fetch(`${target.origin}/api/listing/all?${query}`, {
      headers: { [TOKEN_HEADER]: token },
    });
    expect(address.status).toBe(400);
    const deep = encodeURIComponent('['.repeat(2000));
    const input = await fetch(`${target.origin}/trpc/listings.listAll?input=${deep}`, {
      headers: { [TOKEN_HEADER]: token },
    });
    expect(input.status).toBe(400);
    const form = await fetch(`${target.origin}/api/login`, {
      method: 'POST',
      body: new URLSearchParams(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, '1'])),
    });
    expect(form.status).toBe(400);
  });
});
