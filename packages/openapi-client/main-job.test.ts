/** Clients that others make from the OpenAPI document compile, and do the main job against a real server. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { makeListing, makeStorage } from '../../apps/api/src/testing/samples.ts';
import { startTestApi, type TestApi } from '../../apps/api/src/testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../apps/api/src/testing/test-users.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const bin = join(import.meta.dirname, 'node_modules/.bin');
/** It starts processes, which wait for their turn on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const outside = mkdtempSync(join(tmpdir(), 'tank-openapi-'));
/** Has no `node_modules`: npx would use the packages in there instead of those that it fetches. */
const generatorFolder = mkdtempSync(join(tmpdir(), 'tank-generators-'));

let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  cpSync(join(import.meta.dirname, 'program'), outside, { recursive: true });
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(outside, 'node_modules'));
  writeFileSync(join(outside, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await api.close();
  for (const folder of [outside, generatorFolder]) rmSync(folder, { recursive: true });
});

interface Generator {
  name: string;
  /** Writes the client of the running server into the folder of the programs. */
  generate(): Promise<unknown>;
}

const inside = (command: string, args: string[]) => run(command, args, { cwd: outside });
const fetchAndRun = (...args: string[]) => run('npx', ['-y', ...args], { cwd: generatorFolder });

/** The other generators come from the registry when they are asked for: they bring hundreds of packages along. */
const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    generate: () => inside(join(bin, 'openapi-typescript'), [`${url}/api/docs/json`, '-o', 'paths.d.ts']),
  },
  {
    name: 'hey-api',
    generate() {
      const output = { path: join(outside, 'hey-api'), module: { extension: '.ts' } };
      writeConfig('openapi-ts.config.mjs', { input: `${url}/api/docs/json`, output });
      return fetchAndRun('-p', '@hey-api/openapi-ts@0.99.0', '-p', 'typescript@5.9.3', 'openapi-ts');
    },
  },
  {
    name: 'orval',
    generate() {
      const output = { target: join(outside, 'orval/client.ts'), client: 'fetch', baseUrl: url };
      writeConfig('orval.config.mjs', { tank: { input: `${url}/api/docs/json`, output } });
      return fetchAndRun('orval@8.38.0', '--config', 'orval.config.mjs');
    },
  },
];

const writeConfig = (file: string, config: object) =>
  writeFileSync(join(generatorFolder, file), `export default ${JSON.stringify(config)};`);

async function compile(...files: string[]): Promise<void> {
  const types = join(root, 'node_modules/@types');
  const options = `--noEmit --strict --module nodenext --target es2024 --lib es2024,dom,dom.iterable --allowImportingTsExtensions --skipLibCheck --typeRoots ${types} --types node --ignoreConfig --checkers 1`;
  await inside(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), ...files]).catch(({ stdout }) => {
    throw new Error(String(stdout).slice(0, 2000));
  });
}

/** `pnpm clients` tries all of them. */
const tried = inject('clients').all ? generators : generators.slice(0, 1);

test.each(tried)(
  'a client of $name lists, bids, accepts and reads the booking',
  async ({ name, generate }) => {
    const password_hash = await hashForTests(PASSWORD);
    const owner = await api.person({ category: 'Terminal', password_hash });
    const trader = await api.person({ password_hash });
    await makeListing(api, owner, await makeStorage(api, owner));
    await generate();
    await compile(`${name}.ts`);
    const emails = [owner, trader].map(({ username }) => `${username}@example.test`);
    const { stdout } = await inside(process.execPath, [`${name}.ts`, url, ...emails, PASSWORD]);
    const { placed, again, accepted, booking, refused } = JSON.parse(stdout);
    expect(again).toEqual(placed);
    expect(booking).toMatchObject({ booking_id: accepted.booking_id, price: 0.4, status: 'Active' });
    expect(refused).toBe('This listing is no longer open.');
  },
);

test('a generated client refuses what the contract does not have', async () => {
  await generators[0]?.generate();
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
  await compile('wrong.ts');
});
