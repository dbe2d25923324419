/** A request that never completes delays shutdown by ten seconds at most, and a second signal ends the process at once. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { commandLine, type Product, startProduct } from './product-process.ts';

const { full } = inject('storm');

let product: Product;
afterEach(() => product.clear());

/** Sends a request whose body never arrives. */
async function sendIncompleteRequest() {
  const { port } = new URL(product.origin());
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /trpc/access.signIn HTTP/1.1\r\nHost: tank.test\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
}

/** Starts the product with a request that keeps it from closing. */
async function startWithIncompleteRequest(script: string, env: Record<string, string> = {}) {
  product = await startProduct({ script, env });
  await product.ready();
  await product.serves();
  await sendIncompleteRequest();
  await product.serves();
}

const readiness = () =>
  product.ask('/readyz').then(
    ({ status }) => status,
    () => 'refused',
  );

test('a second SIGTERM ends the process at once', { timeout: 120_000 }, async () => {
  // A new embedded database would take longer than the rest of the test.
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  await startWithIncompleteRequest('main.ts', { DATABASE_URL: database.url });
  product.kill('SIGTERM');
  await expect.poll(readiness).not.toBe(200);
  let ended: unknown;
  void product.ended.then((code) => {
    ended = code;
  });
  // A second signal shortly after the first one counts as the same key press.
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

async function expectShutdownInTime(script: string) {
  await startWithIncompleteRequest(script);
  const server = await product.serverPid();
  const since = performance.now();
  product.kill('SIGTERM');
  await product.ended;
  expect(performance.now() - since).toBeLessThan(12_000);
  await expect.poll(() => commandLine(server), { timeout: 10_000 }).toBe('');
}

// Ten seconds each; `server/process/run-process.test.ts` covers the timeout with a faster clock.
for (const script of full ? ['main.ts', 'primary.ts'] : [])
  test(
    `${script} and its database end within 12 seconds of SIGTERM despite an incomplete request`,
    { timeout: 120_000 },
    () => expectShutdownInTime(script),
  );
