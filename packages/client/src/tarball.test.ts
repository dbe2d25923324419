/** Installs the package outside this repository and tests its types, and its examples against a real server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { accessTokens } from '@tank/db/tables/access-tokens';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAccessToken } from '../../../apps/api/src/modules/access/sessions/read-access-token.ts';
import { hashToken } from '../../../apps/api/src/modules/access/sessions/tokens.ts';
import { createPdf } from '../../../apps/api/src/testing/create-pdf.ts';
import { makeListing, makeStorage } from '../../../apps/api/src/testing/samples.ts';
import { startTestApi, type TestApi } from '../../../apps/api/src/testing/test-api.ts';

const run = promisify(execFile);

/** Compilers print their errors on stdout. */
const runOutside = (command: string, args: string[]) =>
  run(command, args, { cwd: outside }).catch(({ stdout, message }) => {
    throw new Error(String(stdout || message).slice(0, 2000));
  });

const home = join(import.meta.dirname, '..');
const root = join(home, '../..');
/** Each step starts processes, which are slow on a busy machine. */
const TIMEOUT_MS = 180_000;
vi.setConfig({ testTimeout: TIMEOUT_MS });
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
beforeAll(install, TIMEOUT_MS);
afterAll(async () => {
  await api.close();
  rmSync(outside, { recursive: true });
});

/** Packs the package and installs the tarball offline. */
async function install(): Promise<void> {
  await run('npm', ['pack', '--pack-destination', outside], { cwd: home });
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
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect([name, code]).toEqual([name, 0]);
  return stdout;
}
const output = (name: string, ...args: string[]) => outputOf(name, example(name, args));

test('has self-contained types that programs compile against', async () => {
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
  await runOutside(join(root, 'node_modules/.bin/tsc'), [
    ...options.split(' '),
    '--typeRoots',
    typeRoots,
    ...files,
  ]);
});

test('has named records and inputs that compile with TypeScript 5.4', async () => {
  const program = join(outside, 'old');
  mkdirSync(program);
  symlinkSync(join(outside, 'node_modules'), join(program, 'node_modules'));
  writeFileSync(join(program, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(program, 'named.ts'),
    `import { type Bid, type Booking, createTankClient, type Listing, type PlaceBidInput, TankError } from '@tank/client';
     const tank = createTankClient({ url: 'http://localhost:3000', token: '' });
     export const bid = (listing: Listing): PlaceBidInput => ({
       listing_id: listing.listing_id, volume: 5, bid_term: 6, bid_price: 0.4,
       bid_comment: 'From us', product: 'WTI', start_date: '2027-01-31',
     });
     export const mine = async (): Promise<Bid[]> => (await tank.bids.listPlaced.query()).data;
     export const booked = async (): Promise<Booking[]> => (await tank.bookings.listTrader.query()).data;
     export const isAborted = (error: unknown) => error instanceof TankError && error.code === 'ABORTED';
     void tank.$upload([{ name: 'a.pdf', content: new Uint8Array() }]);`,
  );
  const oldest = join(home, 'node_modules/typescript-oldest/bin/tsc');
  const options = '--noEmit --strict --module nodenext --target es2022 --lib es2022,dom';
  await runOutside(process.execPath, [oldest, ...options.split(' '), join(program, 'named.ts')]);
});

test('documents meaning, unit and bounds of fields in the types', () => {
  const types = readFileSync(join(outside, 'node_modules/@tank/client/dist/contract.d.ts'), 'utf8');
  const input = types.slice(types.indexOf('export interface PlaceBidInput'));
  expect(input).toMatch(/\/\*\* Volume\. MBBL, at least 0\.001, at most 1000000 \*\/\s+volume: number;/);
  expect(input).toMatch(/\/\*\* [^*]*USD\/BBL[^*]* \*\/\s+bid_price: number;/);
});

test('contains a README without relative links', () => {
  const readme = readFileSync(join(outside, 'node_modules/@tank/client/README.md'), 'utf8');
  expect(readme).toContain('createTankClient({');
  // Other documents are not in the package.
  expect(readme).not.toMatch(/\]\((?!https?:)/);
});

test('runs the example that lists all pages', async () => {
  const stdout = await output('list-listings');
  for (const listing of listings) expect(stdout).toContain(`Listing ${listing}: 200 MBBL`);
});

test('makes calls in a runtime without WebSocket', async () => {
  const child = example('list-listings', [], ['--no-experimental-websocket']);
  expect(await outputOf('list-listings', child)).toContain(`Listing ${listings[0]}`);
});

test('runs the example that places a bid with a PDF', async () => {
  writeFileSync(join(outside, 'terms.pdf'), await createPdf('Terms'));
  const stdout = await output('place-bid', String(listings[0]), 'terms.pdf');
  const bid_id = Number(/Bid (\d+) placed/.exec(stdout)?.[1]);
  const { body } = await api.rest('GET', `/api/files/bid/${bid_id}`, { token: env.TANK_TOKEN });
  expect(JSON.stringify(body)).toContain('terms.pdf');
});

test('runs the example that follows events', async () => {
  const child = example('follow-events', ['1']);
  const [ready] = await once(child.stdout, 'data');
  const [rest] = await Promise.all([
    text(child.stdout),
    output('place-bid', String(listings[1]), 'terms.pdf'),
  ]);
  expect(`${ready}${rest}`).toMatch(/ready\n.*bid place/);
});

test('runs the example that exports a list', async () => {
  expect(await output('export', 'all.csv')).toContain('all.csv has been written.');
  expect(readFileSync(join(outside, 'all.csv'), 'utf8').trim().split('\n')).toHaveLength(4);
});
