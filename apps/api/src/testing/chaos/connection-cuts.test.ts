/** Connections to the database are cut at any message, their start among them, while users write. */
import { connect } from '@tank/db/client';
import { createRandom } from '@tank/db/seed/random';
import { afterAll, expect, inject, test } from 'vitest';
import { startTraffic } from '../failover/traffic.ts';
import { addTrafficUsers } from '../failover/traffic-users.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { startDurableServer, startProduct } from './killable-servers.ts';

const { seed, rounds } = inject('chance');
const CUTS = 100 * rounds;

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

test(
  'loses no acknowledged write, no event and no process while connections to the database are cut',
  async () => {
    const server = await startDurableServer();
    cleanUp.defer(server.stop);
    const database = connect({ url: server.url, max: 2 });
    cleanUp.defer(database.close);
    const proxy = await startCuttingProxy(server.url, createRandom(String(seed)).next);
    cleanUp.defer(proxy.close);
    const product = await startProduct(proxy.url);
    cleanUp.defer(product.stop);
    await product.ready();
    const users = await addTrafficUsers(database, 1);
    const traffic = await startTraffic([product.origin], users);
    proxy.setCutting(true);
    await expect
      .poll(() => proxy.cuts() >= CUTS || product.unexpectedExits.length > 0, { timeout: 180_000 * rounds })
      .toBe(true);
    proxy.setCutting(false);
    await traffic.recover([product]);
    const seen = await traffic.finish(database);
    expect(seen.acknowledged).toBeGreaterThan(CUTS / 2);
    expect(seen).toMatchObject({ lost: 0, leaks: 0, counted: true, events: [{ wrong: 0, resets: 0 }] });
    expect(product.unexpectedExits).toEqual([]);
  },
  300_000 * rounds,
);
