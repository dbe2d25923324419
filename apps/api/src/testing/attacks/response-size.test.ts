/** Error answers and log lines stay short for any request. */
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, startTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const ROUNDS = full ? 50 : 2;
const MAX_ANSWER_BYTES = 4096;
const MAX_LINE_BYTES = 8192;

let target: Target;
let terminal: Caller;
beforeAll(async () => {
  target = await startTarget({ LOG_LEVEL: 'trace' });
  terminal = await target.person('Terminal');
});
afterAll(() => target.stop());

const many = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join();
const odd = '\\u0001\\ud83d';
const inputs: Record<string, string> = {
  'many fields': `{${many(4900, (at) => `"field ${at}":1`)}}`,
  'long names': `{${many(40, (at) => `"${'x'.repeat(5000)}${at}":1`)}}`,
  'field names of control characters': `{${many(100, (at) => `"${odd.repeat(100)}${at}":1`)}}`,
  'many invalid list items': `{"access_modes":[${many(4000, () => '{}')}],"tank_features":[${many(4000, () => '""')}]}`,
  'a long word': `{"tank_type":"${'long '.repeat(40_000)}"}`,
  'a long number': `{"total_capacity":${'9'.repeat(200_000)}}`,
};
const paths = [
  '/trpc/storage.create',
  '/trpc/access.signUp',
  '/trpc/listings.attach',
  '/api/storage',
  '/api/user/sign_up',
  '/api/login',
];

async function lengthOf(path: string, options: RequestInit): Promise<number> {
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: terminal.token };
  const reply = await fetch(target.origin + path, { headers, ...options });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  return (await reply.arrayBuffer()).byteLength;
}

test('keeps 4xx answers below 4 kB and log lines below 8 kB for oversized requests', async () => {
  const long = encodeURIComponent('é'.repeat(2000));
  const addresses = [
    `/api/listing/all?${long}=1`,
    `/api/listing/all?${long}=1&${long.slice(0, 9000)}=1`,
    `/api/export/listings.listAll?${long}=1`,
    `/api/export/listings.listAll?columns=${long}`,
    `/trpc/listings.listAll?input=${encodeURIComponent(`{${many(600, (at) => `"k${at}":1`)}}`)}`,
    `/trpc/${'x'.repeat(390)}`,
    `/api/${'x'.repeat(10_000)}/nowhere.js`,
  ];
  const outcome = await runAttack(target, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [what, body] of Object.entries(inputs))
        for (const path of paths)
          expect([what, path, (await lengthOf(path, { method: 'POST', body })) <= MAX_ANSWER_BYTES]).toEqual([
            what,
            path,
            true,
          ]);
      for (const path of addresses)
        expect([path, (await lengthOf(path, {})) <= MAX_ANSWER_BYTES]).toEqual([path, true]);
    }
  });
  expectUnharmed(outcome);
  expect(target.longestLine()).toBeGreaterThan(0);
  expect(target.longestLine()).toBeLessThanOrEqual(MAX_LINE_BYTES);
});

test('keeps a 500 answer below 4 kB and its log line below 8 kB', async () => {
  const hidden = ['storage', 'pending_users'];
  for (const table of hidden)
    await target.database
      .client`alter table ${target.database.client(table)} rename to ${target.database.client(`hidden_${table}`)}`;
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: terminal.token };
  const comment = 'x'.repeat(100_000);
  const reply = await fetch(`${target.origin}/api/storage/my?q=${comment.slice(0, 190)}`, { headers });
  for (const table of hidden)
    await target.database
      .client`alter table ${target.database.client(`hidden_${table}`)} rename to ${target.database.client(table)}`;
  expect(reply.status).toBe(500);
  expect((await reply.text()).length).toBeLessThan(MAX_ANSWER_BYTES);
  expect(target.longestLine()).toBeLessThanOrEqual(MAX_LINE_BYTES);
});
