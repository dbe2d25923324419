/** Answers of a real process to fractional numbers in integer fields and to requests for hidden records. */
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListing, addStorage } from '../insert-records.ts';
import { inquiryInput, storageInput } from '../samples.ts';
import { PASSWORD } from '../test-users.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, sharedTarget, type Target } from './harness/target.ts';

let target: Target;
let trader: Caller;
let terminal: Caller;
beforeAll(async () => {
  target = await sharedTarget();
  [trader, terminal] = await Promise.all([target.person('Trader'), target.person('Terminal')]);
});
afterAll(() => target.stop());

/** The response without its request id. */
async function ask(path: string, by?: Caller, body?: object) {
  const reply = await fetch(target.origin + path, {
    headers: { 'content-type': 'application/json', ...(by && { [TOKEN_HEADER]: by.token }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const caching = [reply.headers.get('cache-control'), reply.headers.get('vary')?.includes(TOKEN_HEADER)];
  return { status: reply.status, caching, text: (await reply.text()).replace(/"request_id":"[^"]*"/, '') };
}

test('returns 400 for a fraction in an integer field, as a number and as text', async () => {
  const outcome = await runAttack(target, async () => {
    const statuses: number[] = [];
    for (const [field, odd] of [
      ['radius', 5e-324],
      ['term', 1.0000000001],
      ['number_of_tanks', 1.0000000001],
    ] as const) {
      const tanks = field === 'number_of_tanks';
      const [by, typed, rest] = tanks
        ? [terminal, '/trpc/storage.create', '/api/storage']
        : [trader, '/trpc/inquiries.create', '/api/inquiry'];
      const input = tanks ? storageInput() : inquiryInput();
      for (const [path, value] of [
        [typed, odd],
        [rest, odd],
        [rest, String(odd)],
      ] as const)
        statuses.push((await ask(path, by, { ...input, [field]: value })).status);
    }
    return statuses;
  });
  expect(outcome.answer).toEqual(Array(9).fill(400));
  expectUnharmed(outcome);
});

test('returns the same response for known and unknown email addresses, and for closed and missing listings', async () => {
  const { client } = target.database;
  const email = 'known@example.test';
  await client`update users set email = ${email} where user_id = ${trader.user_id}`;
  const storage_id = await addStorage(target.database, terminal.user_id);
  const listing_id = await addListing(target.database, terminal.user_id, storage_id);
  await client`
    insert into files (name, content, size, listing_id, uploaded_by)
    values ('a.pdf', 'x', 1, ${listing_id}, ${terminal.user_id})`;
  await client`
    update listings set date_available = '2019-01-01', expiration = '2020-01-01' where listing_id = ${listing_id}`;
  const signUp = (to: string, username: string) =>
    ask('/api/user/sign_up', undefined, {
      first_name: 'New',
      last_name: 'Comer',
      username,
      email: to,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
  const outcome = await runAttack(target, async () => ({
    known: await signUp(email, 'newcomer_one'),
    unknown: await signUp('unknown@example.test', 'newcomer_two'),
    closed: [
      await ask(`/api/listing/${listing_id}`, trader),
      await ask(`/api/files/listing/${listing_id}`, trader),
    ],
    nothing: [await ask('/api/listing/987654', trader), await ask('/api/files/listing/987654', trader)],
    owned: (await ask(`/api/listing/${listing_id}`, terminal)).status,
  }));
  const { known, unknown, closed, nothing, owned } = outcome.answer;
  expect([known.status, known]).toEqual([200, unknown]);
  expect(closed).toEqual(nothing);
  expect(closed.map(({ status, text }) => [status, text.includes(messages.notFound)])).toEqual([
    [404, true],
    [404, true],
  ]);
  expect(owned).toBe(200);
  for (const { caching } of [known, ...closed]) expect(caching).toEqual(['no-store', true]);
  expectUnharmed(outcome);
});
