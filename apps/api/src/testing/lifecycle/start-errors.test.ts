/** Whatever is wrong when the product starts: one sentence, exit 1, no stack, and no password in it. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertSupportedVersion } from '@tank/db/check-database';
import { connect } from '@tank/db/client';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSite } from '../../server/process/open-site.ts';
import { sentenceOf } from '../../server/process/start-faults.ts';
import { makeFolder, startProduct } from './product-process.ts';

let clone: TestDatabase;
/** Somebody else's server, and its port. */
const stranger = createServer((_request, response) => response.end('Hello.'));
/** A database that nobody has migrated. */
let bare: string;
let taken: string;
let free: string;
let file: string;

beforeAll(async () => {
  clone = await createTestDatabase();
  const gone = createServer().listen(0, '127.0.0.1');
  stranger.listen(0, '127.0.0.1');
  await Promise.all([once(stranger, 'listening'), once(gone, 'listening')]);
  taken = String((stranger.address() as AddressInfo).port);
  free = String((gone.address() as AddressInfo).port);
  gone.close();
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
  'no address': [() => ({ DATABASE_URL: 'localhost/tank' }), /^DATABASE_URL must look like postgres:/],
  'an address that cannot be read': [
    () => ({ DATABASE_URL: url({}).replace('sesame', 'sesame%') }),
    /^DATABASE_URL must look like postgres:/,
  ],
  'an unknown host': [
    () => ({ DATABASE_URL: url({ host: 'nowhere.invalid:5432' }) }),
    /^The host nowhere\.invalid:5432 of DATABASE_URL cannot be found\.$/,
  ],
  'a port where nobody is': [
    () => ({ DATABASE_URL: url({ port: free }) }),
    /^No database answers at 127\.0\.0\.1:\d+: /,
  ],
  'a wrong password': [() => ({ DATABASE_URL: url({}) }), /refuses the user "postgres": /],
  'no such database': [
    () => ({ DATABASE_URL: clone.url.replace(/[^/]+$/, 'nowhere') }),
    /^There is no database "nowhere" at /,
  ],
  'something else': [() => ({ DATABASE_URL: url({ port: taken }) }), / is not PostgreSQL\.$/],
  'a user who may not make tables': [
    () => ({ DATABASE_URL: url({ username: 'guest' }) }),
    /^The user "guest" may not create tables in the database "tank_test_\w+": /,
  ],
  'a user who may not add what searches need': [
    () => ({ DATABASE_URL: url({ username: 'guest', pathname: `/${bare}` }) }),
    /^The database lacks the extension pg_trgm, .* run "CREATE EXTENSION pg_trgm" in that database, then start again\.$/,
  ],
  'a folder that is a file': [() => ({ DATA_DIR: file }), /^The data folder .*, it is no folder: /],
  'a folder below a file': [() => ({ DATA_DIR: `${file}/x` }), /^The data folder .*, a part of the path /],
};

const settings: Record<string, Case> = {
  'wrong settings': [
    () => ({ PORT: 'http', DEMO: 'yes', SMTP_URL: 'sesame', RATE_LIMIT: '0' }),
    /^PORT must be .*\.\nDEMO must be .*\.\nSMTP_URL must look .*\.\nRATE_LIMIT must be .*\.$/,
  ],
};

const listening: Record<string, Case> = {
  'a taken port': [() => ({ PORT: taken, DATABASE_URL: clone.url }), /^Something else listens on port \d+ /],
  'an address of another machine': [
    () => ({ HOST: '203.0.113.1', DATABASE_URL: clone.url }),
    /^HOST=203\.0\.113\.1 is no address of this machine\.$/,
  ],
};

test.each(Object.entries({ ...settings, ...databases }))(
  '%s is a sentence',
  async (_name, [env, sentence]) => {
    const opening = async () => openSite(readConfig({ DEMO: '0', ...env() }));
    const said = sentenceOf(
      await opening().then(
        () => undefined,
        (error) => error,
      ),
    );
    expect(said).toMatch(sentence);
    expect(said).not.toContain('sesame');
  },
);

test('an old PostgreSQL is one', () => {
  expect(() => assertSupportedVersion('14.13 (Debian 14.13-1)')).toThrow(
    /^PostgreSQL 15 or newer is needed; .*14\.13/,
  );
  assertSupportedVersion('15.1');
  assertSupportedVersion('19devel');
});

/** Without one a warning comes first. */
const KEY = 'x'.repeat(32);

const scripts = ['main.ts', 'primary.ts', 'jobs/main.ts'];
const { full } = inject('storm');
/** Each by each where somebody asks for all of it. */
const runs = scripts.flatMap((script, at) => {
  const cases = { ...settings, ...databases, ...(script !== 'jobs/main.ts' && listening) };
  const all = Object.entries(cases);
  const some = [all.at(-1), ['a port where nobody is', databases['a port where nobody is']]][at % 2];
  return (full ? all : [some as (typeof all)[number]]).map(([name, it]) => [script, name, it] as const);
});

test.each(runs)('%s says so and ends: %s', { timeout: 120_000 }, async (script, _name, [env, sentence]) => {
  const product = await startProduct({ script, env: { SECRETS_KEY: KEY, ...env() } });
  expect(await product.ended).toBe(1);
  const lines = product.output().trim().split('\n');
  // The supervisor has nothing to add.
  expect(product.output().trim()).toMatch(sentence);
  expect(lines.length).toBe(sentence.source.split('\\n').length);
  await product.clear();
});
