/** A client that others make from the OpenAPI document compiles, and does the main job against a real server. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashForTests, PASSWORD } from '../../apps/api/src/testing/cast.ts';
import { makeListing, makeStorage } from '../../apps/api/src/testing/samples.ts';
import { startTestApi, type TestApi } from '../../apps/api/src/testing/test-api.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const bin = join(import.meta.dirname, 'node_modules/.bin');
/** It starts processes, which wait for their turn on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const outside = mkdtempSync(join(tmpdir(), 'tank-openapi-'));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  cpSync(join(import.meta.dirname, 'program'), outside, { recursive: true });
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(outside, 'node_modules'));
  writeFileSync(join(outside, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await api.close();
  rmSync(outside, { recursive: true });
});

test('a generated client lists, bids and accepts', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const password_hash = await hashForTests(PASSWORD);
  const owner = await api.person({ category: 'Terminal', password_hash });
  const trader = await api.person({ password_hash });
  await makeListing(api, owner, await makeStorage(api, owner));
  await run(join(bin, 'openapi-typescript'), [`${url}/api/docs/json`, '-o', 'paths.d.ts'], {
    cwd: outside,
  });
  writeFileSync(
    join(outside, 'wrong.ts'),
    `import createClient from 'openapi-fetch';
     import type { paths } from './paths.d.ts';
     const client = createClient<paths>();
     // @ts-expect-error a bid has a volume
     void client.POST('/api/bid/{id}', { params: { path: { id: 1 } }, body: { term: 1 } });
     const { data } = await client.GET('/api/listing/all');
     // @ts-expect-error there is no such field
     export const owner: unknown = data?.data[0]?.password;`,
  );
  const types = join(root, 'node_modules/@types');
  const options = `--noEmit --strict --module nodenext --target es2024 --lib es2024,dom --allowImportingTsExtensions --skipLibCheck --typeRoots ${types} --types node --ignoreConfig --checkers 1`;
  await run(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), 'main-job.ts', 'wrong.ts'], {
    cwd: outside,
  });
  const emails = [owner, trader].map(({ username }) => `${username}@example.test`);
  const { stdout } = await run(process.execPath, ['main-job.ts', url, ...emails, PASSWORD], {
    cwd: outside,
  });
  const { placed, again, accepted, booking, refused } = JSON.parse(stdout);
  expect(again).toEqual(placed);
  expect(accepted.booking_id).toEqual(expect.any(Number));
  expect(booking).toMatchObject({ booking_id: accepted.booking_id, price: 0.4, status: 'Active' });
  expect(refused).toBe('This listing is no longer open.');
});
