import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyWarning, readOrCreateSecretsKey } from './secrets-key.ts';

it('creates the key once, in a file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tank-key-'));
  const key = await readOrCreateSecretsKey(folder);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await readOrCreateSecretsKey(folder)).toBe(key);
  expect(await readdir(folder)).toEqual(['secrets-key']);
  expect((await stat(join(folder, 'secrets-key'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

it('reads an existing key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tank-key-'));
  await writeFile(join(folder, 'secrets-key'), 'a key of at least thirty-two characters\n');
  expect(await readOrCreateSecretsKey(folder)).toBe('a key of at least thirty-two characters');
  await rm(folder, { recursive: true });
});

it('warns if the key would be stored in the database', () => {
  const database_url = 'postgres://a@b/c';
  expect(keyWarning({ database_url, secrets_key: undefined })).toMatch(/^SECRETS_KEY is not set/);
  expect(keyWarning({ database_url, secrets_key: 'x'.repeat(32) })).toBeUndefined();
  expect(keyWarning({ database_url: undefined, secrets_key: undefined })).toBeUndefined();
});
