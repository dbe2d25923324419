import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseCommand } from '../../../command-line/parse-command.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { compileCache } from '../../../config.ts';
import { COMMAND_LINE } from '../../../kernel/auth/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readClock } from '../../../kernel/read-clock.ts';
import { registrations } from '../../../registrations.ts';
import { createPdf } from '../../../testing/create-pdf.ts';
import { credentials, type S3Server, startS3Server } from '../../../testing/file-store/s3-server.ts';
import { makeListing, makeStorage } from '../../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type Cast, makeCast } from '../../../testing/test-users.ts';
import { upload } from '../../../testing/upload-files.ts';
import type { S3Store } from './s3-store.ts';

let server: S3Server;
let store: S3Store;
let api: TestApi;
let cast: Cast;
let listing_id: number;

beforeAll(async () => {
  server = await startS3Server();
  store = await server.store('&uploads=database');
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

/** Attaches files with these contents to the listing; returns their ids. */
async function attachAll(contents: Uint8Array[]): Promise<number[]> {
  const uploads = contents.map((content, at) => ({ name: `${at}.pdf`, content }));
  const { body } = await upload(api, cast.owner.token, uploads);
  const file_ids = body.data.map(({ file_id }: { file_id: number }) => file_id);
  await api.mutate('files.attach', { type: 'listing', id: listing_id, file_ids }, cast.owner.token);
  return file_ids;
}

const download = async (file_id: number) =>
  api.app.inject({
    url: `/api/files/listing/${listing_id}/${file_id}`,
    headers: { [TOKEN_HEADER]: cast.owner.token },
  });
async function expectContents(file_ids: number[], contents: Uint8Array[]): Promise<void> {
  for (const [at, file_id] of file_ids.entries()) {
    const answer = await download(file_id);
    expect([answer.statusCode, answer.rawPayload.equals(contents[at] as Uint8Array)]).toEqual([200, true]);
  }
}

async function places() {
  const [row] = await api.database.client`
    select count(content)::int as database, count(object_key)::int as store from files`;
  return row;
}
const usage = async () => [...(await api.database.client`select * from file_usage order by user_id`)];

async function move(to: string): Promise<string[]> {
  const ctx: Ctx = {
    ...{ actor: { kind: 'system', job: COMMAND_LINE }, services: api.services, registrations },
    ...{ db: api.database.db, ...readClock(api.services), address: '', request_id: 'test' },
    log: api.app.log as never,
  };
  const lines: string[] = [];
  const last = await runCommand(ctx, parseCommand(['move-files', '--to', to]), (line) => lines.push(line));
  return [...lines, ...last];
}

/** Runs `pnpm admin move-files` in a separate process. */
const startMover = (to: string) =>
  fork(fileURLToPath(new URL('../../../command-line/main.ts', import.meta.url)), ['move-files', '--to', to], {
    env: {
      DATABASE_URL: api.url,
      FILES_URL: server.url(),
      LOG_LEVEL: 'silent',
      ...credentials,
      ...compileCache,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

const pdfs = (count: number, bytes = 0) =>
  Promise.all(Array.from({ length: count }, (_, at) => createPdf(`file ${at}`, bytes)));

test('files move to the store and back, and stay the same for their readers', async () => {
  const contents = [...(await pdfs(3)), await createPdf('large', 6_000_000)];
  const file_ids = await attachAll(contents);
  const before = await usage();
  const lines = await move('store');
  expect(lines[0]).toBe('4 files to move to the store.');
  expect(lines.at(-1)).toBe('Done: 4 files moved, 6 MB.');
  expect(await places()).toEqual({ database: 0, store: 4 });
  await expectContents(file_ids, contents);
  await move('database');
  expect(await places()).toEqual({ database: 4, store: 0 });
  await expectContents(file_ids, contents);
  expect(await usage()).toEqual(before);
});

test('a mover that was killed is started again and finishes', async () => {
  const contents = await pdfs(20, 300_000);
  const file_ids = await attachAll(contents);
  const killed = startMover('store');
  await expect.poll(async () => (await places())?.store).toBeGreaterThan(2);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  expect((await places())?.database).toBeGreaterThan(0);
  await expectContents(file_ids, contents);
  const [code] = await once(startMover('store'), 'exit');
  expect([code, await places()]).toEqual([0, { database: 0, store: 20 }]);
  await expectContents(file_ids, contents);
});

test('two movers at once move each file once', async () => {
  const contents = await pdfs(10, 100_000);
  const file_ids = await attachAll(contents);
  await Promise.all([move('store'), move('store')]);
  await expectContents(file_ids, contents);
  await Promise.all([move('database'), move('database')]);
  await expectContents(file_ids, contents);
});

test('a file that is removed while it is copied stays removed', async () => {
  const [file_id = 0] = await attachAll(await pdfs(1));
  const { put } = store;
  store.put = async (key, bytes) => {
    await put(key, bytes);
    await api.mutate('files.remove', { type: 'listing', id: listing_id, file_id }, cast.owner.token);
  };
  expect((await move('store')).at(-1)).toBe('Done: 0 files moved, 0 B.');
  store.put = put;
  expect(await places()).toEqual({ database: 0, store: 0 });
});

test.each(['store', 'database'])(
  'a download that began before the move to the %s gets all bytes',
  async (to) => {
    const content = await createPdf('large', 9_500_000);
    const [file_id = 0] = await attachAll([content]);
    if (to === 'database') await move('store');
    const origin = await api.app
      .listen({ port: 0 })
      .catch(() => `http://localhost:${(api.app.server.address() as { port: number }).port}`);
    const reply = await fetch(`${origin}/api/files/listing/${listing_id}/${file_id}`, {
      headers: { [TOKEN_HEADER]: cast.owner.token },
    });
    await move(to);
    if (to === 'database') for (const key of await server.keys()) await store.delete(key);
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
  },
);

test('damaged and missing objects are named and stay where they are, and the others move', async () => {
  const [changed = 0, missing = 0] = await attachAll(await pdfs(4));
  await move('store');
  const keyOf = async (file_id: number) => {
    const [row] = await api.database.client`select object_key from files where file_id = ${file_id}`;
    return row?.object_key;
  };
  await server.overwrite(await keyOf(changed), Buffer.from('%PDF-'));
  await store.delete(await keyOf(missing));
  await expect(move('database')).rejects.toThrow(
    `2 files moved, 1 kB. Damaged or missing, and not moved: ${changed}, ${missing}.`,
  );
  expect(await places()).toEqual({ database: 2, store: 2 });
});

test('wrong arguments and a missing store are refused with a sentence', async () => {
  await expect(move('disk')).rejects.toThrow('--to is store or database.');
  api.services.file_store = undefined;
  await expect(move('store')).rejects.toThrow('Set FILES_URL to the store first.');
  api.services.file_store = store;
});
