/** Default settings expose demo data to this machine only, and the database role can reach no more than its own tables. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { demoEmail, demoPassword } from '@tank/db/seed/demo/accounts';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { readConfig } from '../../config.ts';
import { isLocal } from '../../server/process/addresses.ts';
import { prepareDatabase } from '../../server/process/prepare-database.ts';
import { makeFolder, type Product, startProduct } from './product-process.ts';

let product: Product;
afterEach(() => product.clear());
const polling = { timeout: 30_000, interval: 50 };
const slow = { timeout: 180_000 };

async function signIn(as: 'trader' | 'terminal' = 'trader') {
  const answer = await fetch(`${product.origin()}/trpc/access.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail(as), password: demoPassword }),
  });
  return (await answer.json()).result.data as { token: string; user_id: number };
}

const refusedExposure = /^(HOST|PUBLIC_URL)=\S+ exposes the server, .* set DEMO=public .*\.$/;

test('refuses to expose demo data to other machines unless DEMO=public', slow, async () => {
  const exposed: Record<string, string>[] = [
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '::', DEMO: '' },
    { PUBLIC_URL: 'https://tanks.example.com', DEMO: '1' },
  ];
  // A start that went on would fail with another message: there is no such folder.
  for (const env of exposed)
    await expect(prepareDatabase(readConfig({ ...env, DATA_DIR: '/dev/null' }))).rejects.toThrow(
      refusedExposure,
    );
  product = await startProduct({ script: 'main.ts', env: { HOST: '0.0.0.0', DEMO: '1' } });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toMatch(refusedExposure);
});

test('isLocal accepts loopback addresses and names only', () => {
  const local = ['localhost', 'LOCALHOST', 'tank.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'];
  const others = ['0.0.0.0', '::', '[::]', '10.0.0.1', 'localhost.example.com', '128.0.0.1', 'tank', '::2'];
  expect([local.filter(isLocal), others.filter(isLocal)]).toEqual([local, []]);
});

/** All on one data folder: creating one takes longer than starting on it. */
describe('with one data folder', () => {
  let folder: string;
  const start = (env: Record<string, string>, script = 'main.ts') => startProduct({ script, env, folder });
  const jobsDue = async () => (await product.ask('/metrics')).text();
  /** Runs statements as the superuser of the folder's database while the product is stopped. */
  async function asAdmin<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const server = await startEmbeddedPostgres({ dataDir: folder, database: 'tank' });
    const sql = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
    try {
      return await work(sql);
    } finally {
      await sql.end();
      await server.stop();
    }
  }

  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test(
    'DEMO=public serves at the printed address, with market data ready for the first visitor',
    slow,
    async () => {
      product = await start({ HOST: '0.0.0.0', DEMO: 'public' }, 'primary.ts');
      await product.ready();
      expect(await (await product.ask('/readyz')).json()).toEqual({ status: 'ok' });
      expect(product.output()).toContain(demoEmail('admin'));
      const { token } = await signIn('terminal');
      const heat = await fetch(`${product.origin()}/api/heatmap?volume=volume&type=both`, {
        headers: { [TOKEN_HEADER]: token },
      });
      expect(JSON.stringify(await heat.json())).toContain('"Texas"');
      expect(new URL(product.origin()).port).not.toBe('0');
      product.kill('SIGTERM');
      expect(await product.ended).toBe(0);
    },
  );

  test('DEMO=0 refuses to expose existing demo data to other machines', slow, async () => {
    product = await start({ HOST: '0.0.0.0', DEMO: '0' });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(
      /^HOST=0\.0\.0\.0 exposes the server, and this database has the demo accounts, /,
    );
  });

  test(
    'works as a role without superuser rights, and restores the rights that the role has lost',
    slow,
    async () => {
      await asAdmin(async (sql) => {
        await sql`drop owned by tank cascade`;
        await sql`revoke pg_read_all_data, pg_write_all_data from tank`;
        await sql`revoke all on database tank from tank`;
      });
      product = await start({ DEMO: '1' });
      await product.ready();
      expect((await product.ask('/readyz')).status).toBe(200);
      const roles = () =>
        asAdmin(
          (sql) => sql`
          select distinct usename, rolsuper from pg_stat_activity join pg_roles on rolname = usename
          where application_name not in ('postgres.js') and backend_type = 'client backend'`,
        );
      await expect.poll(jobsDue, polling).toMatch(/\njobs_due 0\n/);
      expect(await roles()).toEqual([{ usename: 'tank', rolsuper: false }]);

      const { token, user_id } = await signIn();
      const socket = new WebSocket(`${product.origin().replace('http', 'ws')}/?user_id=${user_id}`, [
        SOCKET_PROTOCOL,
        token,
      ]);
      await once(socket, 'open');
      const closed = once(socket, 'close');
      const headers = { [TOKEN_HEADER]: token };
      expect((await fetch(`${product.origin()}/api/logout`, { method: 'POST', headers })).status).toBe(200);
      // The trigger on sessions notified the hub.
      expect((await closed)[0]).toBeGreaterThanOrEqual(4000);
    },
  );
});
