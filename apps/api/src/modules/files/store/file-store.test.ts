import { request as httpRequest } from 'node:http';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runTask } from '../../../jobs/tasks.ts';
import { base64Of, createPdf } from '../../../testing/create-pdf.ts';
import { type S3Server, startS3Server } from '../../../testing/file-store/s3-server.ts';
import { bidInput, makeListing, makeStorage } from '../../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type Cast, makeCast } from '../../../testing/test-users.ts';
import { multipartFormOf, upload, uploadPdfs } from '../../../testing/upload-files.ts';
import type { S3Store } from './s3-store.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

let server: S3Server;
let store: S3Store;
let api: TestApi;
let cast: Cast;
let listing_id: number;

beforeAll(async () => {
  server = await startS3Server();
  store = await server.store();
  api = await startTestApi({ file_store: store });
  cast = await makeCast(api);
  listing_id = await makeListing(api, cast.owner, await makeStorage(api, cast.owner));
});
afterAll(async () => {
  await api.close();
  await server.stop();
});
beforeEach(async () => {
  await api.database.client`delete from files`;
});

const keysInRows = async () =>
  (await api.database.client`select object_key from files order by object_key`).map(
    ({ object_key }) => object_key,
  );
const usage = async () => {
  const [row] = await api.database
    .client`select stored_bytes::int from file_usage where user_id = ${cast.owner.user_id}`;
  return row?.stored_bytes ?? 0;
};
const uploadOne = (content: Uint8Array) => upload(api, cast.owner.token, [{ name: 'terms.pdf', content }]);

/** Uploads a file, attaches it to the listing and returns the address of its download, with its key. */
async function attachOne(content: Uint8Array): Promise<{ path: string; key: string }> {
  const { body } = await uploadOne(content);
  const { file_id } = body.data[0];
  const attach = { type: 'listing', id: listing_id, file_ids: [file_id] };
  expect((await api.mutate('files.attach', attach, cast.owner.token)).status).toBe(200);
  const [row] = await api.database.client`select object_key from files where file_id = ${file_id}`;
  return { path: `/api/files/listing/${listing_id}/${file_id}`, key: row?.object_key };
}
const download = (url: string) => api.app.inject({ url, headers: { [TOKEN_HEADER]: cast.owner.token } });
const collect = () => runTask('collect_orphans', { services: api.services, log });

const until = (isUp: boolean) =>
  expect
    .poll(async () => {
      await store.check();
      return store.isUp();
    })
    .toBe(isUp);

test('a file of several parts comes back byte by byte, with its length', async () => {
  const content = await createPdf('large', 9_000_000);
  const { path, key } = await attachOne(content);
  expect(await server.keys()).toContain(key);
  const answer = await download(path);
  expect(answer.headers['content-length']).toBe(String(content.length));
  expect(answer.rawPayload.equals(content)).toBe(true);
});

test('a row has the checksum of its object and no bytes', async () => {
  const content = await createPdf('small');
  await uploadOne(content);
  const [row] = await api.database.client`
    select content, sha256 = encode(sha256(${Buffer.from(content)}), 'hex') as is_right from files`;
  expect(row).toEqual({ content: null, is_right: true });
});

test('files that a call sends with a new record go into the store', async () => {
  const files = [{ name: 'terms.pdf', content: base64Of(await createPdf('terms')) }];
  const before = (await server.keys()).length;
  const placed = await api.mutate('bids.place', { ...bidInput(listing_id), files }, cast.bidder.token);
  expect(placed.status).toBe(200);
  expect((await server.keys()).length).toBe(before + 1);
  expect(await keysInRows()).toEqual([expect.any(String)]);
});

describe('a call with files', () => {
  const place = async (more: object) => {
    const files = [{ name: 'terms.pdf', content: base64Of(await createPdf('terms')) }];
    return api.mutate('bids.place', { ...bidInput(listing_id), files, ...more }, cast.bidder.token);
  };

  test('leaves no object when it is refused', async () => {
    const keys = await server.keys();
    expect((await place({ file_ids: [999_999_999] })).status).toBe(400);
    expect(await server.keys()).toEqual(keys);
  });

  test('leaves no object over the quota', async () => {
    const keys = await server.keys();
    const contents = await Promise.all([1, 2, 3].map(() => createPdf('terms', 50_000)));
    const { files_per_user } = api.services;
    api.services.files_per_user = (await usage()) + 60_000;
    const answers = await Promise.all(
      contents.map((content) => place({ files: [{ name: 'a.pdf', content: base64Of(content) }] })),
    );
    api.services.files_per_user = files_per_user;
    const done = answers.filter(({ status }) => status === 200).length;
    expect((await server.keys()).length).toBe(keys.length + done);
    expect(done).toBeLessThan(3);
  });

  test('leaves one object when it is sent twice at once', async () => {
    const keys = await server.keys();
    const files = [{ name: 'terms.pdf', content: base64Of(await createPdf('terms')) }];
    const input = { files, idempotency_key: 'the-same-call-twice' };
    const answers = await Promise.all([place(input), place(input)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.keys()).length).toBe(keys.length + 1);
  });

  test('keeps its object while it is unknown whether the row was committed', async () => {
    const keys = await server.keys();
    await api.database.client.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
      create constraint trigger fail after insert on files deferrable initially deferred for each row execute function fail()`);
    const { status } = await place({});
    await api.database.client.unsafe('drop trigger fail on files; drop function fail');
    expect(status).toBe(500);
    expect((await server.keys()).length).toBe(keys.length + 1);
  });
});

describe.for(['is down', 'hangs'])('while the store %s', (how) => {
  const failing = async (work: () => Promise<void>) => {
    if (how === 'is down') await server.kill();
    else server.freeze();
    try {
      await work();
    } finally {
      if (how === 'is down') await server.start();
      else server.thaw();
      await until(true);
    }
  };

  test('uploads and downloads answer 503 with a sentence, and nothing is counted', async () => {
    const content = await createPdf('terms', 6_000_000);
    const { path } = await attachOne(content);
    const before = await usage();
    await failing(async () => {
      for (const isKnown of [false, true]) {
        const answers = await Promise.all([
          uploadOne(content).then(({ status, body }) => [status, body.message.text]),
          download(path).then(({ statusCode, json }) => [statusCode, json().message.text]),
          download(`/api/files/listing/${listing_id}`).then(({ statusCode, json }) => [
            statusCode,
            json().message.text,
          ]),
        ]);
        expect(answers, `known: ${isKnown}`).toEqual(Array(3).fill([503, messages.fileStoreDown]));
        if (!isKnown) await until(false);
      }
      expect([await usage(), (await keysInRows()).length]).toEqual([before, 1]);
      const ready = await api.rest('GET', '/readyz');
      expect(ready.body).toEqual({ status: 'ok', files: messages.fileStoreDown });
      expect((await api.query('listings.get', { listing_id }, cast.owner.token)).status).toBe(200);
    });
    expect((await download(path)).statusCode).toBe(200);
    expect((await api.rest('GET', '/readyz')).body).toEqual({ status: 'ok' });
  });
});

test('a store that ends in the middle of an upload leaves no row and no bytes counted', async () => {
  await uploadPdfs(api, cast.owner, 'earlier.pdf');
  const [before, keys] = [await usage(), await server.keys()];
  await server.killAtSecondPart();
  const answer = await uploadOne(await createPdf('large', 9_000_000));
  await server.start();
  await until(true);
  expect([answer.status, answer.body.message.text]).toEqual([503, messages.fileStoreDown]);
  expect([await usage(), (await keysInRows()).length, await server.keys()]).toEqual([before, 1, keys]);
});

test('an upload that its client aborts leaves no row, no object and no bytes counted', async () => {
  const content = await createPdf('large', 2_000_000);
  const { type, payload } = await multipartFormOf([{ name: 'aborted.pdf', content }]);
  const [before, keys] = [await usage(), await server.keys()];
  const aborted = httpRequest(`${await api.app.listen({ port: 0 })}/api/files`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': payload.length, [TOKEN_HEADER]: cast.owner.token },
  });
  aborted.on('error', () => {});
  await new Promise((sent) => aborted.write(payload.subarray(0, payload.length / 2), sent));
  aborted.destroy();
  // Large uploads of a user wait for each other: after this one the first has ended.
  await uploadOne(content);
  expect([await usage(), (await keysInRows()).length]).toEqual([before + content.length, 1]);
  expect((await server.keys()).length).toBe(keys.length + 1);
});

test('a second process serves what the first one stored, and both clean up at once', async () => {
  const other = await startTestApi({
    database: { url: api.url, read_url: api.url },
    file_store: await server.store(),
  });
  const content = await createPdf('shared');
  const { path, key } = await attachOne(content);
  const orphan = '11111111-1111-4111-8111-111111111111';
  await store.put(orphan, Buffer.from('%PDF'));
  await server.age(25);
  await Promise.all([collect(), runTask('collect_orphans', { services: other.services, log })]);
  const answer = await other.app.inject({ url: path, headers: { [TOKEN_HEADER]: cast.owner.token } });
  await other.close();
  expect(answer.rawPayload.equals(content)).toBe(true);
  const left = await server.keys();
  expect([left.includes(key), left.includes(orphan)]).toEqual([true, false]);
});

test('Admins and /metrics see whether the store answers', async () => {
  const { token } = await api.person({ category: 'Admin' });
  const states = async () => [
    (await api.query('system.get', undefined, token)).body.result.data.data.file_store_up,
    /^file_store_up (\d)$/m.exec((await api.rest('GET', '/metrics')).text)?.[1],
  ];
  expect(await states()).toEqual([true, '1']);
  await server.kill();
  await until(false);
  expect(await states()).toEqual([false, '0']);
  await server.start();
  await until(true);
});

describe('a damaged object', () => {
  const damages = async () =>
    Number(/^files_damaged_total (\d+)$/m.exec((await api.rest('GET', '/metrics')).text)?.[1]);

  test.each([
    ['another byte', (content: Buffer) => Buffer.concat([content.subarray(1), Buffer.from('x')])],
    ['missing bytes', (content: Buffer) => content.subarray(10)],
  ])('with %s is refused and counted', async (_what, damage) => {
    const content = Buffer.from(await createPdf('small'));
    const { path, key } = await attachOne(content);
    await server.overwrite(key, damage(content));
    const before = await damages();
    const answer = await download(path);
    expect([answer.statusCode, answer.json().message.text]).toEqual([500, messages.fileDamaged]);
    expect(await damages()).toBe(before + 1);
  });

  test('ends a long download before its last byte', async () => {
    const content = Buffer.from(await createPdf('large', 3_000_000));
    const { path, key } = await attachOne(content);
    content[content.length - 1] = 0;
    await server.overwrite(key, content);
    const answer = await download(path).catch((error) => error);
    expect(answer.rawPayload?.length ?? 0).toBeLessThan(content.length);
  });

  test('that is missing is refused and counted', async () => {
    const { path, key } = await attachOne(await createPdf('small'));
    await store.delete(key);
    const answer = await download(path);
    expect([answer.statusCode, answer.json().message.text]).toEqual([500, messages.fileDamaged]);
  });
});

describe('the clean-up of objects without a row', () => {
  test('deletes those of crashes and removed files after a day, and no others', async () => {
    await collect();
    await server.age(25);
    await collect();
    const { path, key } = await attachOne(await createPdf('kept'));
    const [removed = 0] = await uploadPdfs(api, cast.owner, 'removed.pdf');
    const orphan = '00000000-0000-4000-8000-000000000000';
    await store.put(orphan, Buffer.from('%PDF'));
    await store.put('notes.txt', Buffer.from('Another program wrote this.'));
    await server.age(25);
    await api.database.client`delete from files where file_id = ${removed}`;
    const fresh = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await store.put(fresh, Buffer.from('%PDF'));
    expect(await collect()).toBe(2);
    expect((await server.keys()).sort()).toEqual([key, fresh, 'notes.txt', 'site'].sort());
    expect((await download(path)).statusCode).toBe(200);
  });

  test('reads all pages of the listing', async () => {
    const keys = Array.from(
      { length: 1010 },
      (_, at) => `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
    );
    const rows = keys.slice(0, -1).map((object_key) => ({
      ...{ name: `${object_key}.pdf`, size: 4, uploaded_by: cast.owner.user_id },
      ...{ object_key, sha256: '00' },
    }));
    await api.database.client`insert into files ${api.database.client(rows)}`;
    for (const key of keys) await server.overwrite(key, Buffer.from('%PDF'));
    await server.age(25);
    await collect();
    expect((await server.keys()).filter((key) => key.includes('-')).sort()).toEqual(keys.slice(0, -1));
  });

  test('leaves the files of another database alone', async () => {
    await uploadPdfs(api, cast.owner, 'mine.pdf');
    await server.age(25);
    const other = await startTestApi({ file_store: store });
    const task = runTask('collect_orphans', { services: other.services, log });
    await expect(task).rejects.toThrow('belong to another database');
    await other.close();
    expect(await server.keys()).toEqual(expect.arrayContaining(await keysInRows()));
  });
});

test('new files go into the database where FILES_URL says so, and stored ones are still read', async () => {
  const { path } = await attachOne(await createPdf('stored'));
  api.services.file_store = await server.store('&uploads=database');
  await uploadPdfs(api, cast.owner, 'new.pdf');
  const rows = await api.database.client`select name, content is null as in_store from files order by 1`;
  expect([...rows]).toEqual([
    { name: 'new.pdf', in_store: false },
    { name: 'terms.pdf', in_store: true },
  ]);
  expect((await download(path)).statusCode).toBe(200);
  api.services.file_store = undefined;
  expect((await download(path)).statusCode).toBe(503);
  api.services.file_store = store;
});
