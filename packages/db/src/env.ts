/** The only reader of environment variables in this package; the API has its own (apps/api/src/config.ts). */
import { resolve } from 'node:path';
import { DEFAULT_TIME_ZONE } from '@tank/schema/kit/time-zones';

const repository = resolve(import.meta.dirname, '../../..');

export interface Env {
  /** Unset: the embedded database in `data_dir`. */
  database_url: string | undefined;
  data_dir: string;
  /** Unset: a key stored in the database. */
  secrets_key?: string | undefined;
  /** The market's time zone. */
  time_zone: string;
}

/** Empty values count as unset, as in the API. */
export function readEnv(
  { DATABASE_URL, DATA_DIR, SECRETS_KEY, MARKET_TIME_ZONE }: NodeJS.ProcessEnv = process.env,
): Env {
  return {
    database_url: DATABASE_URL || undefined,
    data_dir: resolve(repository, DATA_DIR || '.data'),
    secrets_key: SECRETS_KEY || undefined,
    time_zone: MARKET_TIME_ZONE || DEFAULT_TIME_ZONE,
  };
}
