/** After an uncaught error or a kill, the supervisor starts the API again at the same address with the same database. */
import { rm, writeFile } from 'node:fs/promises';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { commandLine, makeFolder, type Product, startProduct } from './product-process.ts';

/** Asserted only with `TEST_STORM=full`, on an idle machine. */
const MAX_RESTART_MS = 2000;
const { full } = inject('storm');

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await makeFolder();
});
afterEach(() => product.clear());
afterAll(() => rm(folder, { recursive: true, force: true }));

const waitForExit = (pid: number) =>
  expect.poll(() => commandLine(pid), { timeout: 60_000, interval: 20 }).toBe('');

const apiPid = async () => {
  const [pid] = await product.running('/main.ts');
  return pid as number;
};

async function startSupervisor() {
  product = await startProduct({ script: 'primary.ts', folder });
  await product.ready();
  await product.serves();
}

test('restarts an API that ends on the same address and database, logs it once, and a killed supervisor ends both', {
  timeout: 120_000,
}, async () => {
  await startSupervisor();
  const origin = product.origin();
  const server = await product.serverPid();
  const signals: NodeJS.Signals[] = full ? ['SIGUSR2', 'SIGKILL', 'SIGUSR2'] : ['SIGUSR2', 'SIGKILL'];
  for (const signal of signals) {
    const pid = await apiPid();
    const since = performance.now();
    process.kill(pid, signal);
    await waitForExit(pid);
    await product.serves();
    const took = performance.now() - since;
    process.stdout.write(`\nServed again ${took.toFixed(0)} ms after ${signal}.\n`);
    if (full) expect(took).toBeLessThan(MAX_RESTART_MS);
    expect(await apiPid()).not.toBe(pid);
  }
  expect([product.origin(), await product.serverPid()]).toEqual([origin, server]);
  const logged = product.lines('Uncaught error: the process shuts down.');
  expect(logged).toHaveLength(signals.filter((signal) => signal === 'SIGUSR2').length);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'fatal',
    err: { message: 'Broken on purpose.' },
  });
  expect(product.lines('An API process exited; starting another.')).toHaveLength(signals.length);
  const pids = [await apiPid(), server];
  product.kill('SIGKILL');
  for (const pid of pids) await waitForExit(pid);
});

test('kills and replaces an API that is stuck', { timeout: 120_000 }, async () => {
  await startSupervisor();
  const pid = await apiPid();
  process.kill(pid, 'SIGSTOP');
  await waitForExit(pid);
  await product.serves();
  expect(product.lines('An API process has not responded for 5 seconds and is killed.')).toHaveLength(1);
});

test('ends with exit code 1, a message and without the database when the API fails to start again', {
  timeout: 120_000,
}, async () => {
  await startSupervisor();
  const server = await product.serverPid();
  await writeFile(`${folder}/break`, '');
  process.kill(await apiPid(), 'SIGKILL');
  expect(await product.ended).toBe(1);
  await rm(`${folder}/break`);
  expect(product.lines('Every new API process exited before it listened.')).toHaveLength(1);
  await waitForExit(server);
});

test('an API on an external database ends with its killed supervisor', { timeout: 120_000 }, async () => {
  const { url, drop } = await createTestDatabase();
  product = await startProduct({ script: 'primary.ts', env: { DATABASE_URL: url } });
  await product.ready();
  const pid = await apiPid();
  product.kill('SIGKILL');
  await waitForExit(pid);
  await drop();
});
