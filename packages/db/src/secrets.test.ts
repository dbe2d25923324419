import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 4 });
});
afterAll(() => database.close());

const TEXT = 'tw_live_8f2c, “€”';
const secrets = (key?: string, previous?: string) => createSecrets(database.db, { key, previous });

it('opens what it sealed for the same owner, with a different ciphertext each time', async () => {
  const { seal, open } = secrets('a key of at least thirty-two characters');
  const [one, other] = [await seal(TEXT, 7), await seal(TEXT, 7)];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^v1\.[\w-]{38,}$/);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('tw_live');
  expect([await open(one, 7), await open(other, 7)]).toEqual([TEXT, TEXT]);
  expect(await open(await seal('', 7), 7)).toBe('');
});

it('rejects another owner, another key and a changed ciphertext', async () => {
  const { seal, open } = secrets('a key of at least thirty-two characters');
  const sealed = await seal(TEXT, 7);
  await expect(open(sealed, 8)).rejects.toThrow();
  await expect(secrets('another key of thirty-two characters').open(sealed, 7)).rejects.toThrow();
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;
  for (const invalid of [changed, TEXT, '', 'v1.', sealed.slice(3), `v2${sealed.slice(2)}`])
    await expect(open(invalid, 7)).rejects.toThrow();
});

it('opens only for the use that it was sealed for', async () => {
  const { seal, open } = secrets('a key of at least thirty-two characters');
  const sealed = await seal(TEXT, 7, 'second_factor');
  expect(await open(sealed, 7, 'second_factor')).toBe(TEXT);
  for (const use of ['mail', 'tankwatch_api', undefined] as const)
    await expect(open(sealed, 7, use)).rejects.toThrow();
  expect(await open(await seal(TEXT, 7), 7, 'tankwatch_api')).toBe(TEXT);
});

it('opens what was sealed with the previous key, and seals with the new one', async () => {
  const [old, next] = ['an old key of thirty-two characters', 'a new key of thirty-two characters'];
  const sealed = await secrets(old).seal(TEXT, 7);
  const both = secrets(next, old);
  expect(await both.open(sealed, 7)).toBe(TEXT);
  await expect(both.open(sealed, 8)).rejects.toThrow();
  expect(await secrets(next).open(await both.seal(TEXT, 7), 7)).toBe(TEXT);
});

it('opens what was sealed with the key of the database before a key was set', async () => {
  const sealed = await secrets().seal(TEXT, 7);
  expect(await secrets('the first key of its own, a long one').open(sealed, 7)).toBe(TEXT);
  await database.client`delete from server_keys`;
});

it('creates one key for all processes when none is set', async () => {
  const [one, other] = [secrets(), secrets()];
  const [a, b] = await Promise.all([one.seal(TEXT, 1), other.seal(TEXT, 2)]);
  expect([await other.open(a, 1), await one.open(b, 2), await secrets().open(a, 1)]).toEqual([
    TEXT,
    TEXT,
    TEXT,
  ]);
  expect(await database.client`select name from server_keys`).toEqual([{ name: 'secrets' }]);
});

it('the database rejects a token in plain text', async () => {
  const write = (tankwatch_api: string) => database.client`
    insert into users (username, email, password_hash, category, first_name, last_name, tankwatch_api)
    values ('somebody', 'somebody@example.test', 'none', 'Trader', 'Some', 'Body', ${tankwatch_api})`;
  await expect(write(TEXT)).rejects.toThrow('users_tankwatch_api_check');
  await write(await secrets().seal(TEXT, 1));
});
