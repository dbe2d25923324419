/** What is over is deleted after a day: uploads that nothing claimed, old keys, counted attempts, ended sessions. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCast } from '../testing/cast.ts';
import { makeBid, makeListing, makeStorage } from '../testing/samples.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { uploaded } from '../testing/upload.ts';
import { runTask, taskNames } from './tasks.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('the clean-up deletes what is over after a day, and nothing else', async () => {
  const { owner, bidder } = await makeCast(api);
  const { client } = api.database;
  const [old = 0, fresh = 0, attached = 0] = await uploaded(
    api,
    bidder,
    'old.pdf',
    'fresh.pdf',
    'attached.pdf',
  );
  await makeBid(api, bidder, await makeListing(api, owner, await makeStorage(api, owner)), {
    file_ids: [attached],
  });
  await client`update files set created_at = now() - interval '25 hours' where file_id in (${old}, ${attached})`;
  await client`update files set created_at = now() - interval '23 hours' where file_id = ${fresh}`;
  await client`insert into idempotency_keys (user_id, key, action, request_hash, created_at) values
    (${bidder.user_id}, 'of-yesterday', 'a', 'b', now() - interval '25 hours'), (${bidder.user_id}, 'of-today', 'a', 'b', now())`;
  await client`insert into rate_limits (key, attempts, resets_at) values
    ('past', 5, now() - interval '1 minute'), ('counting', 5, now() + interval '1 minute')`;
  await client`insert into sessions (id, user_id, expires_at, created_at) values
    ('idle', ${bidder.user_id}, now() - interval '1 minute', now()),
    ('worn out', ${bidder.user_id}, now() + interval '1 hour', now() - interval '31 days'),
    ('used', ${bidder.user_id}, now() + interval '1 hour', now() - interval '29 days')`;
  for (const name of taskNames) await runTask(name, { services: api.services, log });
  expect((await client`select file_id from files order by 1`).map((row) => row.file_id)).toEqual([
    fresh,
    attached,
  ]);
  expect(await client`select key from idempotency_keys`).toEqual([{ key: 'of-today' }]);
  expect(await client`select key from rate_limits`).toEqual([{ key: 'counting' }]);
  expect(await client`select id from sessions where id in ('idle', 'worn out', 'used')`).toEqual([
    { id: 'used' },
  ]);
  expect((await api.query('users.profile', undefined, bidder.token)).status).toBe(200);
  await client`delete from sessions where id = 'used'`;
});
