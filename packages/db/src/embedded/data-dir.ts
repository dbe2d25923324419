import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { firstBarrier, systemUser } from './system-user.ts';

/**
 * Where the embedded database lives unless someone says otherwise: the folder itself, or, where root keeps the checkout
 * in a place that PostgreSQL's system user cannot reach (such as /root), a folder of its own below /var/lib.
 */
export async function defaultDataDir(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const barrier = await firstBarrier(`${folder}/postgres`, await systemUser());
  if (barrier === null) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return `/var/lib/tank-storage/${name}`;
}
