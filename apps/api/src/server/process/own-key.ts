/** The key that seals what people entrust to the product, beside its own database: a copy of that is no copy of this. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made at the first start, for this user's eyes alone. */
export async function ownKey(folder: string): Promise<string> {
  const file = join(folder, 'secrets-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return ownKey(folder);
}
