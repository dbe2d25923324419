/** Quotas: one user cannot flood another user's mailbox or fill the disk. */

import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { MAX_OPEN_PER_RECORD } from '@tank/schema/trade/bids';
import { afterEach, expect, inject, test } from 'vitest';
import { createPdf } from '../create-pdf.ts';
import { addListing, addStorage } from '../insert-records.ts';
import { bidInput, storageInput } from '../samples.ts';
import { multipartFormOf } from '../upload-files.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, sharedTarget, startTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const LISTINGS = full ? 20 : 3;
const BIDS = full ? 7000 : 90;
const CONCURRENCY = 20;

let target: Target;
afterEach(() => target.stop());

const post = (path: string, { token }: Caller, body: BodyInit, type: string) =>
  fetch(target.origin + path, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': type },
    body,
  });

/** Runs the calls, some at a time; returns the number of answers by status. */
async function statusesOf(calls: (() => Promise<Response>)[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const left = [...calls];
  const work = async () => {
    for (let call = left.pop(); call; call = left.pop()) {
      const reply = await call();
      await reply.arrayBuffer();
      counts[reply.status] = (counts[reply.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return counts;
}

test(
  'limits the open bids of one user per listing, and sends the owner five single mails and a digest',
  async () => {
    target = await sharedTarget();
    const { client } = target.database;
    const [attacker, owner] = await Promise.all([target.person('Trader'), target.person('Terminal')]);
    const storage_id = await addStorage(target.database, owner.user_id);
    const listing_ids: number[] = [];
    for (let at = 0; at < LISTINGS; at += 1)
      listing_ids.push(await addListing(target.database, owner.user_id, storage_id));
    const taken = LISTINGS * MAX_OPEN_PER_RECORD;
    const outcome = await runAttack(target, () =>
      statusesOf(
        Array.from({ length: BIDS }, (_, at) => () => {
          const { listing_id: _id, ...body } = bidInput(0);
          const path = `/api/bid/${listing_ids[at % LISTINGS]}`;
          return post(path, attacker, JSON.stringify(body), 'application/json');
        }),
      ),
    );
    expect(outcome.answer).toEqual({ 200: taken, 409: BIDS - taken });
    // Five are sent singly; the others wait for the hourly digest. No mail server is set, so they stay in the table.
    const counts = () => client`
      select coalesce(way, 'new') as way, count(*)::int as mails from mail where user_id = ${owner.user_id} group by 1 order by 1`;
    await expect.poll(counts).toEqual([
      { way: 'alone', mails: 5 },
      { way: 'digest', mails: taken - 5 },
    ]);
    expectUnharmed(outcome);
  },
  full ? 600_000 : 60_000,
);

test('keeps concurrent uploads of one user within the storage quota', async () => {
  target = await startTarget({ FILES_PER_USER_MB: '1' });
  const attacker = await target.person('Trader');
  const content = await createPdf('ballast', 300_000);
  const outcome = await runAttack(target, () =>
    statusesOf(
      Array.from({ length: full ? 200 : 12 }, (_, at) => async () => {
        const { type, payload } = await multipartFormOf([{ name: `${at}.pdf`, content }]);
        return post('/api/files', attacker, new Uint8Array(payload), type);
      }),
    ),
  );
  expect(Object.keys(outcome.answer).sort()).toEqual(['200', '413']);
  const [stored] = await target.database
    .client`select sum(size)::int as bytes, count(*)::int as files from files where uploaded_by = ${attacker.user_id}`;
  expect([stored?.files, stored?.bytes <= 1_000_000]).toEqual([3, true]);
  expectUnharmed(outcome);
});

test('returns 503 to writes and still serves reads when the disk is nearly full', async () => {
  // More than any disk has.
  target = await startTarget({ DATA_DIR: '/tmp', DISK_LEAST_MB: '1000000000' });
  const owner = await target.person('Terminal');
  const outcome = await runAttack(target, async () => {
    const reply = await post('/api/storage', owner, JSON.stringify(storageInput()), 'application/json');
    return { status: reply.status, text: (await reply.json()).message.text };
  });
  expect(outcome.answer).toEqual({ status: 503, text: messages.diskFull });
  const ready = await fetch(`${target.origin}/readyz`);
  expect([ready.status, (await ready.json()).disk]).toEqual([200, messages.diskFull]);
  expectUnharmed(outcome);
});
