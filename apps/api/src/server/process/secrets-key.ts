/**
 * The encryption key of users' secrets, in a file next to the embedded database: a copy of the database does not have
 * it.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** The warning at the start if the database stores its own key, so that a copy of the database has both. */
export const keyWarning = ({ database_url, secrets_key }: Pick<Config, 'database_url' | 'secrets_key'>) =>
  database_url && !secrets_key
    ? 'SECRETS_KEY is not set, so the database stores the key of its own secrets, and every copy of it reveals them. See docs/runbooks/secrets.md.'
    : undefined;

/** Created at the first start, readable by its owner only. */
export async function readOrCreateSecretsKey(folder: string): Promise<string> {
  const file = join(folder, 'secrets-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readOrCreateSecretsKey(folder);
}
