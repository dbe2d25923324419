/** Expired rows are deleted: unclaimed uploads, idempotency keys, rate limits, sessions, known devices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BATCH } from '../kernel/effects/batches.ts';
import { makeBid, makeListing, makeStorage } from '../testing/samples.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { makeCast } from '../testing/test-users.ts';
import { uploadPdfs } from '../testing/upload-files.ts';
import { runTask, taskNames } from './tasks.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('deletes expired rows and no others', async () => {
  const { owner, bidder } = await makeCast(api);
  const { client } = api.database;
  const [old = 0, fresh = 0, attached = 0] = await uploadPdfs(
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
    ('past', 5, now() - interval '1 minute'), ('counting', 5, now() + interval '1 minute'),
    ('of a wrong clock', 5, now() + interval '400 days')`;
  await client`insert into sessions (id, user_id, expires_at, created_at) values
    ('idle', ${bidder.user_id}, now() - interval '1 minute', now()),
    ('of a wrong clock', ${bidder.user_id}, now() + interval '401 days', now() + interval '400 days'),
    ('worn out', ${bidder.user_id}, now() + interval '1 hour', now() - interval '31 days'),
    ('used', ${bidder.user_id}, now() + interval '1 hour', now() - interval '29 days')`;
  await client`insert into known_devices (mark_hash, user_id, seen_at) values
    ('in use', ${bidder.user_id}, now() - interval '179 days'), ('forgotten', ${bidder.user_id}, now() - interval '181 days')`;
  for (const name of taskNames) await runTask(name, { services: api.services, log });
  expect((await client`select file_id from files order by 1`).map((row) => row.file_id)).toEqual([
    fresh,
    attached,
  ]);
  expect(await client`select key from idempotency_keys`).toEqual([{ key: 'of-today' }]);
  expect(await client`select key from rate_limits`).toEqual([{ key: 'counting' }]);
  expect(await client`select mark_hash from known_devices`).toEqual([{ mark_hash: 'in use' }]);
  expect(
    await client`select id from sessions where id in ('idle', 'worn out', 'of a wrong clock', 'used')`,
  ).toEqual([{ id: 'used' }]);
  expect((await api.query('users.profile', undefined, bidder.token)).status).toBe(200);
  await client`delete from sessions where id = 'used'`;
});

describe('many expired rows', () => {
  /** More than two batches of each task. */
  const MANY = BATCH * 2 + 50;
  const old = "now() - interval '40 days'";
  const many = `generate_series(1, ${MANY}) n`;
  const rows = (user_id: number) => ({
    outbox: `(topic, payload, audience, created_at) select 'test.old', '{}', '{}', ${old} from ${many}`,
    mail: `(to_address, template, data, status, created_at)
      select 'a@b.test', 'notice', '{}', 'sent', ${old} from ${many}`,
    sessions: `(id, user_id, expires_at, created_at) select 'old ' || n, ${user_id}, now(), ${old} from ${many}`,
    rate_limits: `(key, attempts, resets_at) select 'old ' || n, 1, ${old} from ${many}`,
    idempotency_keys: `(user_id, key, action, request_hash, created_at)
      select ${user_id}, 'old ' || n, 'a', 'b', ${old} from ${many}`,
    files: `(uploaded_by, name, size, content, created_at)
      select ${user_id}, 'old.pdf', 1, 'x', ${old} from ${many}`,
  });

  it('are deleted in short transactions, so that events are not delayed', async () => {
    const { client } = api.database;
    const { user_id } = await api.person();
    await client.unsafe(`
      create table deletions (name text, transaction_id xid8);
      create function note_deletion() returns trigger language plpgsql as $$
        begin insert into deletions values (tg_table_name, pg_current_xact_id()); return null; end $$`);
    const filled = Object.entries(rows(user_id));
    for (const [table, values] of filled) {
      await client.unsafe(`insert into ${table} ${values}`);
      await client.unsafe(
        `create trigger note after delete on ${table} for each row execute function note_deletion()`,
      );
    }
    for (const name of taskNames) await runTask(name, { services: api.services, log });
    const deletions = await client`
      select name, max(rows)::int as longest, sum(rows)::int >= ${MANY - 1} as whole
      from (select name, count(*) as rows from deletions group by name, transaction_id) t
      group by name order by name`;
    const expected = filled.map(([name]) => ({ name, longest: BATCH, whole: true }));
    expect(deletions).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
});
