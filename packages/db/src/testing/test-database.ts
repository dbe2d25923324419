// Databases for test files, cloned from the migrated template that the global setup creates.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { inject } from 'vitest';

export type TestDatabase = { url: string; drop(): Promise<void> };

// An arbitrary number, the same in every test process.
const CLONE_LOCK = 7_266_001;

async function asAdmin(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** Cloning fails while any session is connected to the template, even another clone, so clones run one at a time. */
async function clone(sql: postgres.Sql, name: string): Promise<void> {
  await sql`select pg_advisory_lock(${CLONE_LOCK})`;
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.unsafe(`create database ${name} template ${inject('templateDatabase')}`);
      return;
    } catch (error) {
      // 55006: a session is still connected to the template.
      if ((error as postgres.PostgresError).code !== '55006' || attempt === 10) throw error;
      await sleep(200);
    }
  }
}

/** @param empty Without migrations. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`;
  // Closing the connection releases the lock.
  await asAdmin((sql) =>
    empty ? sql.unsafe(`create database ${name} template template0`) : clone(sql, name),
  );
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((sql) => sql.unsafe(`drop database if exists ${name} with (force)`)),
  };
}
