/** PostgreSQL enforces a time limit for every kind of work except migrations. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { migrate } from './migrate.ts';
import { withMigrations } from './testing/migration-folder.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let clone: TestDatabase;
/** With a different limit for each kind of work. */
let limited: Database;
let other: Database;

beforeAll(async () => {
  clone = await createTestDatabase();
  limited = connect({ url: clone.url, max: 2, timeouts: { call: 0.2, list: 0.3, export: 0.4 } });
  other = connect({ url: clone.url, max: 2 });
});
afterAll(async () => {
  await Promise.all([limited.close(), other.close()]);
  await clone.drop();
});

const readSettings = async (client: Database['client'] | undefined) => {
  const rows = await client?.unsafe(`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  return rows?.map(({ setting }) => Number(setting));
};

test('sets limits per kind of work for idle transactions, locks and statements', async () => {
  expect(await readSettings(limited.client)).toEqual([200, 100, 200]);
  expect(await readSettings(limited.lists)).toEqual([300, 150, 300]);
  expect(await readSettings(limited.exports)).toEqual([400, 200, 400]);
  expect(await readSettings(other.client)).toEqual([0, 0, 0]);
});

describe('over the limit, PostgreSQL ends', () => {
  test('a statement', async () => {
    await expect(limited.client`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' });
    expect(await limited.client`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('the wait for a lock', async () => {
    await other.client.begin(async (tx) => {
      await tx`lock table storage`;
      await expect(limited.client`select count(*) from storage`).rejects.toMatchObject({ code: '55P03' });
    });
  });

  test('an idle transaction, which rolls back', async () => {
    const idle = limited.db.transaction(async (tx) => {
      await tx.execute(sql`update regions set position = position + 100`);
      const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const alive = () => other.client`select from pg_stat_activity where pid = ${row?.pid ?? 0}`;
      await expect.poll(async () => (await alive()).length).toBe(0);
      await tx.execute(sql`select 1`);
    });
    await expect(idle).rejects.toMatchObject({ code: '25P03' });
    expect(await other.client`select from regions where position >= 100`).toHaveLength(0);
    expect(await limited.client`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('a migration', () => {
  test('has no time limit, regardless of the settings of the database', async () => {
    const name = new URL(clone.url).pathname.slice(1);
    await other.client`alter database ${other.client(name)} set statement_timeout = '1ms'`;
    await migrate(clone.url);
    await other.client`alter database ${other.client(name)} reset statement_timeout`;
  });

  test('fails with a message when other sessions hold a lock', async () => {
    await other.client.begin(async (tx) => {
      await tx`lock table drizzle.__drizzle_migrations`;
      await expect(migrate(clone.url, { lock_seconds: 0.1 })).rejects.toThrow(
        /^The database cannot be migrated: other sessions have held a lock on it for 0.1 seconds\. Nothing was changed\./,
      );
    });
    await migrate(clone.url);
  });

  test('tries again after a deadlock with another session', async () => {
    const more = { locking: 'lock table teams; lock table products;' };
    await withMigrations({ more }, async (folder) => {
      let migrating: Promise<void> | undefined;
      await other.client.begin(async (tx) => {
        // The migration notices the deadlock first.
        await tx`set local deadlock_timeout = '1min'`;
        await tx`lock table products`;
        migrating = migrate(clone.url, { folder });
        const waiting = () => other.client`select from pg_locks where not granted`;
        await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
        await tx`lock table teams`;
      });
      await migrating;
    });
  });
});
