/** Opens the configured or the embedded database and migrates it. */

import { checkDatabase, databaseFault } from '@tank/db/check-database';
import { connect, type Database } from '@tank/db/client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tank/db/embedded';
import { defaultDataDir } from '@tank/db/embedded/data-dir';
import { migrate } from '@tank/db/migrate';
import type { Config } from '../../config.ts';
import { type Tracing, traceStatement } from '../../kernel/tracing.ts';
import { readOrCreateSecretsKey } from './secrets-key.ts';
import { folderFault } from './start-faults.ts';
import { statementSummary } from './statement-summary.ts';

export interface OpenDatabase {
  url: string;
  database: Database;
  /** A separate pool for jobs, with a longer statement timeout. */
  job_database: Database;
  embedded: boolean;
  /** A folder on the database's disk; undefined: the database is on another machine. */
  data_dir: string | undefined;
  /** The configured key, or the key file of the embedded database; undefined: the key is stored in the database. */
  secrets_key: string | undefined;
  close(): Promise<void>;
}

/** Jobs run one after the other. */
const JOB_CONNECTIONS = 2;

type Options = Pick<
  Config,
  | 'database_url'
  | 'read_url'
  | 'data_dir'
  | 'default_data_dir'
  | 'is_worker'
  | 'timeouts'
  | 'secrets_key'
  | 'time_zone'
> & {
  /** Recounts days that were counted in another time zone. */
  recount?: boolean;
};

interface EmbeddedDatabase extends EmbeddedPostgres {
  data_dir: string;
}

async function startEmbedded({ data_dir, default_data_dir }: Options): Promise<EmbeddedDatabase> {
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

async function checkAndMigrate(
  url: string,
  { time_zone, recount = false }: Options,
  data_dir: string | undefined,
): Promise<void> {
  try {
    await checkDatabase(url);
    await migrate(url, { time_zone, recount, data_dir });
  } catch (error) {
    throw databaseFault(error, url) ?? error;
  }
}

/** @throws an Error with a message for the operator. */
export async function openDatabase(config: Options, tracing?: Tracing): Promise<OpenDatabase> {
  const embedded = config.database_url ? undefined : await startEmbedded(config);
  const url = config.database_url ?? embedded?.url ?? '';
  try {
    // The primary process has done it for its workers.
    if (!config.is_worker) await checkAndMigrate(embedded?.adminUrl ?? url, config, embedded?.data_dir);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { timeouts } = config;
  const observe =
    tracing &&
    ((text: string, running: PromiseLike<unknown>) =>
      void traceStatement(tracing, statementSummary(text), running));
  const database = connect({ url, read_url: config.read_url, timeouts, observe });
  const job_pool = connect({
    url,
    max: JOB_CONNECTIONS,
    name: 'tank-jobs',
    timeouts: { ...timeouts, call: timeouts.job },
    observe,
  });
  // All listeners of a process share one connection.
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
