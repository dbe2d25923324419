/** The key that seals what people entrust to the product, beside its own database: whoever copies the database does not have the key. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Said at the start where the key is kept with what it seals: who copies the database has both. */
export const keyWarning = ({ database_url, secrets_key }: Pick<Config, 'database_url' | 'secrets_key'>) =>
  database_url && !secrets_key
    ? 'SECRETS_KEY is not set, so the database keeps the key of its own secrets: every copy of it tells them. See docs/runbooks/secrets.md.'
    : undefined;

/** Made at the first start, for this user's eyes alone. */
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
