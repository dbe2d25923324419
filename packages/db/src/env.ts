/** The only reader of the environment in this package; the API has its own (apps/api/src/config.ts). */
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

export interface Env {
  /** Unset: the embedded database in `data_dir`. */
  database_url: string | undefined;
  data_dir: string;
  /** Unset: a key that the database keeps. */
  secrets_key?: string | undefined;
}

/** Empty values count as unset, as in the API. */
export function readEnv({ DATABASE_URL, DATA_DIR, SECRETS_KEY }: NodeJS.ProcessEnv = process.env): Env {
  return {
    database_url: DATABASE_URL || undefined,
    data_dir: resolve(repository, DATA_DIR || '.data'),
    secrets_key: SECRETS_KEY || undefined,
  };
}
