/** The database that the settings name, or the product's own, brought up to date. */
import { connect, type Database } from '@tank/db/client';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { defaultDataDir } from '@tank/db/embedded/data-dir';
import { migrate } from '@tank/db/migrate';
import type { Config } from '../config.ts';

export interface OpenDatabase {
  url: string;
  database: Database;
  /** Whether it is the product's own. */
  embedded: boolean;
  close(): Promise<void>;
}

export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const embedded = config.database_url
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.data_dir ?? (await defaultDataDir(config.default_data_dir)),
        database: 'tank',
        log: (line) => process.stderr.write(`${line}\n`),
      });
  const url = config.database_url ?? embedded?.url ?? '';
  await migrate(url);
  const database = connect({ url });
  return {
    url,
    database,
    embedded: embedded !== undefined,
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
}
