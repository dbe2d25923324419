/** File quotas per user, which the database enforces under concurrency. */

import { messages } from '@tank/schema/messages';
import { fileQuotaExceeded } from '@tank/schema/messages/file';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { base64Of, createPdf } from '../../testing/create-pdf.ts';
import { bidInput, makeListing, makeStorage } from '../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';
import { upload, uploadPdfs } from '../../testing/upload-files.ts';
import { uploadFiles } from './uploads/upload-files.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const SIZE = 50_000;
let api: TestApi;
let cast: Cast;
let listing_id: number;
let pdf: Uint8Array;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  listing_id = await makeListing(api, cast.owner, await makeStorage(api, cast.owner));
  pdf = await createPdf('ballast', SIZE);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.client`delete from files`;
  await api.database.client`delete from bids`;
  api.services.files_per_user = 1_000_000_000;
});

/** The usage counted by the triggers, compared with the stored files. */
async function usage() {
  const [row] = await api.database.client`
    select coalesce((select array[stored_bytes, waiting_bytes] from file_usage where user_id = ${cast.bidder.user_id}), '{0,0}') as counted,
      array[coalesce(sum(size), 0), coalesce(sum(size) filter (where num_nonnulls(listing_id, bid_id, inquiry_id, inquiry_bids_id) = 0), 0)] as actual
      from files where uploaded_by = ${cast.bidder.user_id}`;
  expect(row?.counted.map(Number)).toEqual(row?.actual.map(Number));
  return row?.counted.map(Number) as [stored: number, waiting: number];
}

const uploadOne = (name: string) => upload(api, cast.bidder.token, [{ name, content: pdf }]);
const bidWith = (more: object) =>
  api.mutate('bids.place', { ...bidInput(listing_id), ...more }, cast.bidder.token);

test('stored and unattached bytes stay correct through upload, attach, remove, expiry and deletion', async () => {
  const file_ids = await uploadPdfs(api, cast.bidder, 'a.pdf', 'b.pdf');
  const [both, waiting] = await usage();
  expect(waiting).toBe(both);
  const bid = await bidWith({ file_ids: [file_ids[0]] });
  const { bid_id } = bid.body.result.data.data;
  const [stored, left] = await usage();
  expect([stored, left < both && left > 0]).toEqual([both, true]);
  await api.mutate('files.attach', { type: 'bid', id: bid_id, file_ids: [file_ids[1]] }, cast.bidder.token);
  expect(await usage()).toEqual([both, 0]);
  await api.mutate('files.remove', { type: 'bid', id: bid_id, file_id: file_ids[0] }, cast.bidder.token);
  expect((await usage())[0]).toBeLessThan(both);
  await uploadOne('forgotten.pdf');
  await api.database.client`update files set created_at = now() - interval '25 hours'`;
  expect(await runTask('prune_uploads', { services: api.services, log })).toBe(1);
  expect((await usage())[1]).toBe(0);
  await api.database.client`delete from bids where bid_id = ${bid_id}`;
  expect(await usage()).toEqual([0, 0]);
});

test('concurrent uploads do not exceed the quota for unattached files', async () => {
  const free = 3 * pdf.length + 10;
  const bytes = 100_000_000 - free;
  const { client } = api.database;
  await client`
    insert into files (name, content, size, uploaded_by)
    values ('waiting.pdf', convert_to(repeat(' ', ${bytes}), 'UTF8'), ${bytes}, ${cast.bidder.user_id})`;
  // Calls the verb directly, as several processes would: one process queues the uploads of a user.
  const actor = { kind: 'user', category: 'Trader', team_id: null, ...cast.bidder };
  const ctx = { actor, services: api.services, db: api.database.db, now: new Date(), log } as unknown as Ctx;
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      uploadFiles({ ctx, input: { files: [{ name: `${at}.pdf`, content: pdf }] } }),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => messages.uploadsWaiting));
  expect((await usage())[1]).toBe(100_000_000 - 10);
});

test('concurrent uploads and attachments do not exceed the quota for stored files', async () => {
  const limit = 3 * pdf.length + 10;
  api.services.files_per_user = limit;
  const files = [{ name: 'a.pdf', content: base64Of(pdf) }];
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const { status, body } = at % 2 ? await uploadOne(`${at}.pdf`) : await bidWith({ files });
      return [status, status === 200 || (body.message?.text ?? body.error?.message)];
    }),
  );
  const sentence = fileQuotaExceeded({ bytes: 4 * pdf.length, limit });
  expect(sentence).toMatch(/your total to \d+ kB, and the limit is \d+ kB\./);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(3);
  expect(answers.filter(([status]) => status !== 200)).toEqual(
    Array.from({ length: 5 }, () => [413, sentence]),
  );
  expect((await usage())[0]).toBe(3 * pdf.length);
  expect((await api.database.client`select from bids`).length).toBe(
    answers.filter(([status], at) => status === 200 && at % 2 === 0).length,
  );
  // Other users have their own quota, and existing uploads can still be attached.
  expect((await upload(api, cast.rival.token, [{ name: 'a.pdf', content: pdf }])).status).toBe(200);
  const [waiting] = await api.database
    .client`select file_id from files where bid_id is null and uploaded_by = ${cast.bidder.user_id}`;
  if (waiting) expect((await bidWith({ file_ids: [waiting.file_id] })).status).toBe(200);
});
