/** The database that the settings name, or the product's own, brought up to date. */

import { checkDatabase, databaseFault } from '@tank/db/check-database';
import { connect, type Database } from '@tank/db/client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tank/db/embedded';
import { defaultDataDir } from '@tank/db/embedded/data-dir';
import { grantAppRole } from '@tank/db/embedded/roles';
import { migrate } from '@tank/db/migrate';
import type { Config } from '../../config.ts';
import { readOrCreateSecretsKey } from './secrets-key.ts';
import { folderFault } from './start-faults.ts';

export interface OpenDatabase {
  url: string;
  database: Database;
  /** The same, for jobs: their statements may take longer. */
  job_database: Database;
  /** Whether it is the product's own. */
  embedded: boolean;
  /** A folder on its disk; undefined: that is elsewhere. */
  data_dir: string | undefined;
  /** The setting, or the key beside the product's own database; undefined: the database keeps one. */
  secrets_key: string | undefined;
  close(): Promise<void>;
}

/** Of the jobs' own work; they are done one after the other. */
const JOB_CONNECTIONS = 2;

type Wanted = Pick<
  Config,
  'database_url' | 'data_dir' | 'default_data_dir' | 'is_worker' | 'timeouts' | 'secrets_key' | 'time_zone'
> & {
  /** Whether days that were counted in another time zone are counted again. */
  recount?: boolean;
};

interface Own extends EmbeddedPostgres {
  data_dir: string;
}

async function startOwn({ data_dir, default_data_dir }: Wanted): Promise<Own> {
  try {
    const dataDir = data_dir ?? (await defaultDataDir(default_data_dir));
    const started = await startEmbeddedPostgres({
      dataDir,
      database: 'tank',
      log: (line) => process.stderr.write(`${line}\n`),
    });
    return { ...started, data_dir: dataDir };
  } catch (error) {
    throw folderFault(error, data_dir ?? default_data_dir);
  }
}

async function bringUpToDate(
  url: string,
  { time_zone, recount = false }: Wanted,
  data_dir: string | undefined,
): Promise<void> {
  try {
    await checkDatabase(url);
    await migrate(url, { time_zone, recount, data_dir });
  } catch (error) {
    throw databaseFault(error, url) ?? error;
  }
}

/** @throws an Error that says in a sentence why there is none. */
export async function openDatabase(config: Wanted): Promise<OpenDatabase> {
  const embedded = config.database_url ? undefined : await startOwn(config);
  const url = config.database_url ?? embedded?.url ?? '';
  try {
    // The primary has done it for its workers.
    if (!config.is_worker) await bringUpToDate(embedded?.adminUrl ?? url, config, embedded?.data_dir);
    if (embedded) await grantAppRole(embedded.adminUrl);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { timeouts } = config;
  const database = connect({ url, timeouts });
  const job_pool = connect({
    url,
    max: JOB_CONNECTIONS,
    name: 'tank-jobs',
    timeouts: { ...timeouts, call: timeouts.job },
  });
  // A process hears of events on one connection, whoever in it listens.
  const job_database = { ...job_pool, listener: database.listener };
  return {
    url,
    database,
    job_database,
    embedded: embedded !== undefined,
    data_dir: embedded?.data_dir ?? config.data_dir,
    secrets_key: config.secrets_key ?? (embedded && (await readOrCreateSecretsKey(embedded.data_dir))),
    async close() {
      await Promise.all([database.close(), job_pool.close()]);
      await embedded?.stop();
    },
  };
}
