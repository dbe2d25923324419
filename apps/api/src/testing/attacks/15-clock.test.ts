/** A clock that jumps: nothing runs out for good, the product says so, and goes on when it is right, or said to be. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSessionStore } from '../../modules/access/session-store.ts';
import { type Product, startProduct } from '../life/product.ts';
import { addListing, addStorage, addUser } from '../races/records.ts';

const run = promisify(execFile);
const shifter = new URL('../life/shifted-clock.ts', import.meta.url).href;
const slow = { timeout: 120_000 };
const patient = { timeout: 60_000, interval: 50 };

let database: OpenDatabase;
let owner: number;
/** Ran out yesterday; runs out in months. */
let due: number;
let current: number;

beforeAll(async () => {
  database = await openTestDatabase({ max: 2, name: 'attack' });
  owner = await addUser(database, 'Terminal');
});
afterAll(() => database.close());
beforeEach(async () => {
  const storage_id = await addStorage(database, owner);
  [due, current] = [
    await addListing(database, owner, storage_id),
    await addListing(database, owner, storage_id),
  ];
  await database.client`
    update listings set date_available = market_day(now()) - 40, expiration = market_day(now()) - 1 where listing_id = ${due}`;
});

const statusOf = async (listing_id: number) =>
  (await database.client`select status from listings where listing_id = ${listing_id}`)[0]?.status;

/** As somebody reads it who is signed in by the clock of the product. */
async function readStatus(product: Product, listing_id: number, now: Date) {
  const token = await createSessionStore(database).start(owner);
  const at = now.toISOString();
  await database.client`
    update sessions set created_at = ${at}, expires_at = ${at}::timestamptz + interval '1 hour'`;
  const input = encodeURIComponent(JSON.stringify({ listing_id }));
  const answer = await fetch(`${product.origin()}/trpc/listings.get?input=${input}`, {
    headers: { [TOKEN_HEADER]: token },
  });
  return (await answer.json()).result.data.data.status;
}

const running: Product[] = [];
afterEach(async () => {
  for (const product of running.splice(0)) await product.clear();
});

const start = async (env: Record<string, string> = {}) => {
  const product = await startProduct({ script: 'main.ts', env: { DATABASE_URL: database.url, ...env } });
  running.push(product);
  await product.ready();
  return product;
};
const held = async (product: Product) =>
  /^jobs_held (\d)$/m.exec(await (await product.ask('/metrics')).text())?.[1];
const said = (product: Product, job: string) => () =>
  product.lines(`"job":"${job}"`).some((line) => /day.*: the job did nothing/.test(line));

const lastSeen = (days: number) => database.client`
  insert into known_time (known_at) values (now() - ${days} * interval '1 day')
  on conflict ("only") do update set known_at = excluded.known_at, held_since = null`;

test(
  'after more than a year nothing is done before somebody has said that the clock is right',
  slow,
  async () => {
    await lastSeen(400);
    const product = await start();
    for (const job of ['expire_listings', 'complete_bookings', 'prune_sessions', 'prune_uploads'])
      await expect.poll(said(product, job), patient).toBe(true);
    expect([await statusOf(due), await readStatus(product, due, new Date())]).toEqual(['Open', 'Expired']);
    expect(await held(product)).toBe('1');
    const script = fileURLToPath(new URL('../../jobs/trust-clock.ts', import.meta.url));
    const { stdout } = await run(process.execPath, [script], { env: { DATABASE_URL: database.url } });
    expect(stdout).toMatch(/^The jobs go by the clock again: it is 20/);
    await product.clear();
    const again = await start();
    await expect.poll(() => statusOf(due), patient).toBe('Expired');
    expect([await held(again), await statusOf(current)]).toEqual(['0', 'Open']);
  },
);

test(
  'a clock that is 400 days ahead of that of the database shows what it must, and spoils nothing',
  slow,
  async () => {
    await lastSeen(0);
    const product = await start({ NODE_OPTIONS: `--import=${shifter}?days=400` });
    await expect.poll(said(product, 'expire_listings'), patient).toBe(true);
    const then = new Date(Date.now() + 400 * 86_400_000);
    expect(await readStatus(product, current, then)).toBe('Expired');
    expect(await statusOf(current)).toBe('Open');
    await product.clear();
    const right = await start();
    await expect.poll(() => statusOf(due), patient).toBe('Expired');
    expect([await readStatus(right, current, new Date()), await held(right)]).toEqual(['Open', '0']);
  },
);
