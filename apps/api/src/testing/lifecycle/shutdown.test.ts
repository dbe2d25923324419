/** What does not end by itself holds up the end of the process ten seconds at most, and a second signal not at all. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { commandLine, type Product, startProduct } from './product-process.ts';

const { full } = inject('storm');

let product: Product;
afterEach(() => product.clear());

/** A request whose body never comes: it is answered only when it is given up. */
async function hang() {
  const { port } = new URL(product.origin());
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /trpc/access.signIn HTTP/1.1\r\nHost: tank.test\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
}

/** Told to end, it refuses new requests, and waits for those that it has. */
async function stuck(script: string, env: Record<string, string> = {}) {
  product = await startProduct({ script, env });
  await product.ready();
  await product.serves();
  await hang();
  await product.serves();
}

const closing = () =>
  product.ask('/readyz').then(
    ({ status }) => status,
    () => 'refused',
  );

test('a second signal ends it at once', { timeout: 120_000 }, async () => {
  // To make a database of its own takes longer than all the rest.
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  await stuck('main.ts', { DATABASE_URL: database.url });
  product.kill('SIGTERM');
  await expect.poll(closing).not.toBe(200);
  let ended: unknown;
  void product.ended.then((code) => {
    ended = code;
  });
  // Until it no longer counts as the same key press.
  await expect
    .poll(
      () => {
        product.kill('SIGTERM');
        return ended;
      },
      { timeout: 5000, interval: 400 },
    )
    .toBe(1);
});

/** Told to end once, with a request that never does. */
async function endsInTime(script: string) {
  await stuck(script);
  const server = await product.serverPid();
  const since = performance.now();
  product.kill('SIGTERM');
  await product.ended;
  expect(performance.now() - since).toBeLessThan(12_000);
  await expect.poll(() => commandLine(server), { timeout: 10_000 }).toBe('');
}

// Ten seconds for each: `server/process/life.test.ts` waits for one of them in small.
// The supervisor has less patience with the API than the API with its requests.
for (const script of full ? ['main.ts', 'primary.ts'] : [])
  test(`${script} ends by itself after ten seconds, and the database with it`, { timeout: 120_000 }, () =>
    endsInTime(script),
  );
