/** What nobody catches: told once, and served again at the same address, with the same database, by itself. */
import { rm, writeFile } from 'node:fs/promises';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { commandLine, makeFolder, type Product, startProduct } from './product-process.ts';

/** Only in full, on a machine with nothing else to do. */
const BACK_MS = 2000;
const { full } = inject('storm');

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await makeFolder();
});
afterEach(() => product.clear());
afterAll(() => rm(folder, { recursive: true, force: true }));

const patient = { timeout: 60_000, interval: 20 };
const gone = (pid: number) => expect.poll(() => commandLine(pid), patient).toBe('');

const api = async () => {
  const [pid] = await product.running('/main.ts');
  return pid as number;
};

async function startAlone() {
  product = await startProduct({ script: 'primary.ts', folder });
  await product.ready();
  await product.serves();
}

test('an API that ends is started again: same address, same database, told once; both end with a supervisor that is killed', {
  timeout: 120_000,
}, async () => {
  await startAlone();
  const origin = product.origin();
  const server = await product.serverPid();
  const signals: NodeJS.Signals[] = full ? ['SIGUSR2', 'SIGKILL', 'SIGUSR2'] : ['SIGUSR2', 'SIGKILL'];
  for (const signal of signals) {
    const pid = await api();
    const since = performance.now();
    process.kill(pid, signal);
    await gone(pid);
    await product.serves();
    const took = performance.now() - since;
    process.stdout.write(`\nServed again ${took.toFixed(0)} ms after ${signal}.\n`);
    if (full) expect(took).toBeLessThan(BACK_MS);
    expect(await api()).not.toBe(pid);
  }
  expect([product.origin(), await product.serverPid()]).toEqual([origin, server]);
  const told = product.lines('Nobody caught this error');
  expect(told).toHaveLength(signals.filter((signal) => signal === 'SIGUSR2').length);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'Broken on purpose.' } });
  expect(product.lines('An API process ended; another is started.')).toHaveLength(signals.length);
  const pids = [await api(), server];
  product.kill('SIGKILL');
  for (const pid of pids) await gone(pid);
});

test('one start after the other that fails ends it all with a sentence, the database too', {
  timeout: 120_000,
}, async () => {
  await startAlone();
  const server = await product.serverPid();
  await writeFile(`${folder}/break`, '');
  process.kill(await api(), 'SIGKILL');
  expect(await product.ended).toBe(1);
  await rm(`${folder}/break`);
  expect(product.lines('ended before it could serve: the product ends.')).toHaveLength(1);
  await gone(server);
});

test('beside a database that stays, an API ends with its supervisor, too', { timeout: 120_000 }, async () => {
  const { url, drop } = await createTestDatabase();
  product = await startProduct({ script: 'primary.ts', env: { DATABASE_URL: url } });
  await product.ready();
  const pid = await api();
  product.kill('SIGKILL');
  await gone(pid);
  await drop();
});
