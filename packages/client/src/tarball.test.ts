/** The package as a program outside of this repository has it: its types, and its examples against a real server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { accessTokens } from '@tank/db/tables/access-tokens';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAccessToken } from '../../../apps/api/src/modules/access/access-tokens.ts';
import { hashToken } from '../../../apps/api/src/modules/access/tokens.ts';
import { pdfOf } from '../../../apps/api/src/testing/pdf.ts';
import { makeListing, makeStorage } from '../../../apps/api/src/testing/samples.ts';
import { startTestApi, type TestApi } from '../../../apps/api/src/testing/test-api.ts';

const run = promisify(execFile);
const home = join(import.meta.dirname, '..');
const root = join(home, '../..');
/** Each step starts processes, which wait for their turn on a busy machine. */
const A_WHILE_MS = 180_000;
vi.setConfig({ testTimeout: A_WHILE_MS });
const outside = mkdtempSync(join(tmpdir(), 'tank-client-'));

let api: TestApi;
let listings: number[];
const env: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  env.TANK_URL = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await api.person({ category: 'Terminal' });
  const storage = await makeStorage(api, owner);
  listings = [];
  for (let made = 0; made < 3; made += 1) listings.push(await makeListing(api, owner, storage));
  const { user_id } = await api.person();
  env.TANK_TOKEN = newAccessToken();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const token_hash = hashToken(env.TANK_TOKEN);
  await api.database.db
    .insert(accessTokens)
    .values({ user_id, token_hash, name: 'Examples', scope: 'trade', expires_at });
});
beforeAll(install, A_WHILE_MS);
afterAll(async () => {
  await api.close();
  rmSync(outside, { recursive: true });
});

/** Packs it and installs the tarball by its path, without a network. */
async function install(): Promise<void> {
  await run('npx', ['-y', 'pnpm@12.21.0', 'pack', '--pack-destination', outside], { cwd: home });
  const [tarball = ''] = globSync('*.tgz', { cwd: outside });
  writeFileSync(join(outside, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: outside });
  cpSync(join(outside, 'node_modules/@tank/client/examples'), outside, { recursive: true });
}

const example = (name: string, args: string[], options: string[] = []) =>
  spawn(process.execPath, [...options, `${name}.ts`, ...args], {
    cwd: outside,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function outputOf(name: string, child: ReturnType<typeof example>): Promise<string> {
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect([name, code]).toEqual([name, 0]);
  return said;
}
const output = (name: string, ...args: string[]) => outputOf(name, example(name, args));

test('its types stand alone, and programs compile against them', async () => {
  const types = globSync('node_modules/@tank/client/dist/*.d.ts', { cwd: outside });
  expect(types.length).toBeGreaterThan(3);
  for (const file of types)
    expect(readFileSync(join(outside, file), 'utf8')).not.toMatch(/from ['"](?!\.\/)/);
  writeFileSync(
    join(outside, 'wrong.ts'),
    `import { createTankClient } from '@tank/client';
     const tank = createTankClient({ url: '', token: '' });
     // @ts-expect-error a volume is a number
     void tank.bids.place.mutate({ volume: 'much' });
     // @ts-expect-error there is no such procedure
     void tank.bids.nothing.query();
     const { data } = await tank.listings.listAll.query({ limit: 1 });
     export const capacity: number | undefined = data[0]?.working_capacity;`,
  );
  const options = '--noEmit --strict --module nodenext --target es2024 --types node --ignoreConfig';
  const typeRoots = join(root, 'node_modules/@types');
  const files = globSync('*.ts', { cwd: outside });
  await run(
    join(root, 'node_modules/.bin/tsc'),
    [...options.split(' '), '--typeRoots', typeRoots, ...files],
    {
      cwd: outside,
    },
  );
});

test('the list goes on from page to page', async () => {
  const said = await output('list-listings');
  for (const listing of listings) expect(said).toContain(`Listing ${listing}: 200 MBBL`);
});

test('calls need no websocket, which older Nodes do not have', async () => {
  const child = example('list-listings', [], ['--no-experimental-websocket']);
  expect(await outputOf('list-listings', child)).toContain(`Listing ${listings[0]}`);
});

test('a bid is placed with its PDF', async () => {
  writeFileSync(join(outside, 'terms.pdf'), await pdfOf('Terms'));
  const said = await output('place-bid', String(listings[0]), 'terms.pdf');
  const bid_id = Number(/Bid (\d+) placed/.exec(said)?.[1]);
  const { body } = await api.rest('GET', `/api/files/bid/${bid_id}`, { token: env.TANK_TOKEN });
  expect(JSON.stringify(body)).toContain('terms.pdf');
});

test('events are followed', async () => {
  const child = example('follow-events', ['1']);
  const [ready] = await once(child.stdout, 'data');
  const [rest] = await Promise.all([
    text(child.stdout),
    output('place-bid', String(listings[1]), 'terms.pdf'),
  ]);
  expect(`${ready}${rest}`).toMatch(/ready\n.*bid place/);
});

test('a list is exported', async () => {
  expect(await output('export', 'all.csv')).toContain('all.csv has been written.');
  expect(readFileSync(join(outside, 'all.csv'), 'utf8').trim().split('\n')).toHaveLength(4);
});
