/** A start that fails ends with exit code 1 and one message, without a stack trace and without the password. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertSupportedVersion } from '@tank/db/check-database';
import { connect } from '@tank/db/client';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { prepareDatabase } from '../../server/process/prepare-database.ts';
import { faultMessage } from '../../server/process/start-faults.ts';
import { makeFolder, startProduct } from './product-process.ts';

let clone: TestDatabase;
/** A server that is not PostgreSQL, and its port. */
const stranger = createServer((_request, response) => response.end('Hello.'));
/** Name of a database without migrations. */
let bare: string;
let taken: string;
let free: string;
let file: string;

beforeAll(async () => {
  clone = await createTestDatabase();
  const closed = createServer().listen(0, '127.0.0.1');
  stranger.listen(0, '127.0.0.1');
  await Promise.all([once(stranger, 'listening'), once(closed, 'listening')]);
  taken = String((stranger.address() as AddressInfo).port);
  free = String((closed.address() as AddressInfo).port);
  closed.close();
  file = `${await makeFolder()}/file`;
  await writeFile(file, '');
  bare = `${new URL(clone.url).pathname.slice(1)}_bare`;
  const database = connect({ url: clone.url, max: 1 });
  await database.client`create role guest login password 'sesame'`.catch(() => undefined);
  await database.client.unsafe(`create database ${bare} template template0`);
  await database.close();
});
afterAll(async () => {
  stranger.close();
  const database = connect({ url: clone.url, max: 1 });
  await database.client.unsafe(`drop database ${bare} with (force)`);
  await database.close();
  await clone.drop();
});

type Parts = Partial<Pick<URL, 'username' | 'password' | 'host' | 'port' | 'pathname'>>;
const url = (parts: Parts) => Object.assign(new URL(clone.url), { password: 'sesame', ...parts }).href;

type Case = [env: () => Record<string, string>, sentence: RegExp];

const databases: Record<string, Case> = {
  'a database URL without a protocol': [
    () => ({ DATABASE_URL: 'localhost/tank' }),
    /^DATABASE_URL must look like postgres:/,
  ],
  'a malformed database URL': [
    () => ({ DATABASE_URL: url({}).replace('sesame', 'sesame%') }),
    /^DATABASE_URL must look like postgres:/,
  ],
  'an unknown host': [
    () => ({ DATABASE_URL: url({ host: 'nowhere.invalid:5432' }) }),
    /^The host nowhere\.invalid:5432 of DATABASE_URL cannot be found\.$/,
  ],
  'a closed port': [
    () => ({ DATABASE_URL: url({ port: free }) }),
    /^No database answers at 127\.0\.0\.1:\d+: /,
  ],
  'a wrong password': [() => ({ DATABASE_URL: url({}) }), /refuses the user "postgres": /],
  'a missing database': [
    () => ({ DATABASE_URL: clone.url.replace(/[^/]+$/, 'nowhere') }),
    /^There is no database "nowhere" at /,
  ],
  'a server that is not PostgreSQL': [
    () => ({ DATABASE_URL: url({ port: taken }) }),
    / is not PostgreSQL\.$/,
  ],
  'a user without the right to create tables': [
    () => ({ DATABASE_URL: url({ username: 'guest' }) }),
    /^The user "guest" may not create tables in the database "tank_test_\w+": /,
  ],
  'a user without the right to create the search extension': [
    () => ({ DATABASE_URL: url({ username: 'guest', pathname: `/${bare}` }) }),
    /^The database lacks the extension pg_trgm, .* run "CREATE EXTENSION pg_trgm" in that database, then start again\.$/,
  ],
  'a data folder that is a file': [() => ({ DATA_DIR: file }), /^The data folder .*, it is not a folder: /],
  'a data folder below a file': [
    () => ({ DATA_DIR: `${file}/x` }),
    /^The data folder .*, a part of the path /,
  ],
};

const settings: Record<string, Case> = {
  'invalid settings': [
    () => ({ PORT: 'http', DEMO: 'yes', SMTP_URL: 'sesame', RATE_LIMIT: '0' }),
    /^PORT must be .*\.\nDEMO must be .*\.\nSMTP_URL must look .*\.\nRATE_LIMIT must be .*\.$/,
  ],
};

const listening: Record<string, Case> = {
  'a port in use': [() => ({ PORT: taken, DATABASE_URL: clone.url }), /^Port \d+ is already in use: /],
  'an address of another machine': [
    () => ({ HOST: '203.0.113.1', DATABASE_URL: clone.url }),
    /^HOST=203\.0\.113\.1 is not an address of this machine\.$/,
  ],
};

test.each(Object.entries({ ...settings, ...databases }))(
  'reports %s in one message without the password',
  async (_name, [env, sentence]) => {
    const opening = async () => prepareDatabase(readConfig({ DEMO: '0', ...env() }));
    const said = faultMessage(
      await opening().then(
        () => undefined,
        (error) => error,
      ),
    );
    expect(said).toMatch(sentence);
    expect(said).not.toContain('sesame');
  },
);

test('rejects PostgreSQL before version 15', () => {
  expect(() => assertSupportedVersion('14.13 (Debian 14.13-1)')).toThrow(
    /^PostgreSQL 15 or newer is needed; .*14\.13/,
  );
  assertSupportedVersion('15.1');
  assertSupportedVersion('19devel');
});

/** Without a key the product logs a warning first. */
const KEY = 'x'.repeat(32);

const scripts = ['main.ts', 'primary.ts', 'jobs/main.ts'];
const { full } = inject('storm');
/** One case per script; with `TEST_STORM=full` every case. */
const runs = scripts.flatMap((script, at) => {
  const cases = { ...settings, ...databases, ...(script !== 'jobs/main.ts' && listening) };
  const all = Object.entries(cases);
  const some = [all.at(-1), ['a closed port', databases['a closed port']]][at % 2];
  return (full ? all : [some as (typeof all)[number]]).map(([name, it]) => [script, name, it] as const);
});

test.each(runs)(
  '%s reports %s and exits with code 1',
  { timeout: 120_000 },
  async (script, _name, [env, sentence]) => {
    const product = await startProduct({ script, env: { SECRETS_KEY: KEY, ...env() } });
    expect(await product.ended).toBe(1);
    const lines = product.output().trim().split('\n');
    // The supervisor adds no line.
    expect(product.output().trim()).toMatch(sentence);
    expect(lines.length).toBe(sentence.source.split('\\n').length);
    await product.clear();
  },
);
