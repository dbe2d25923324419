import { createListener, type Listener } from './listener.ts';
import { type PoolOptions, pool } from './pool.ts';
import { connectReplicas, type Replicas } from './replicas.ts';
import { openPools, type Pools, type PoolsOptions } from './server-pools.ts';
import { writableUrl } from './writable-url.ts';

export type { Db, ReadDb, Timeouts } from './server-pools.ts';

export interface Database extends Pools {
  /** Listens for `NOTIFY` on its own connection. */
  listener: Listener;
  replicas: Replicas;
  /** For worker threads, which cannot share these connections. */
  connectionSettings: Pick<PoolOptions, 'url' | 'seconds'>;
  /** See `writable-url.ts`. */
  writableUrl(): Promise<string>;
}

export interface ConnectOptions extends PoolsOptions {
  /** One server or several, each a read replica of `url`. */
  read_url?: string | undefined;
}

/** Connects lazily. Numbers are read as numbers, dates as `YYYY-MM-DD`, instants as ISO 8601. */
export function connect(options: ConnectOptions): Database {
  const { url, read_url, name = 'tank-api', timeouts = {} } = options;
  const connectionSettings = { url, seconds: timeouts.call ?? 0 };
  const primary = openPools(options);
  const listener = createListener((events) =>
    // Each process has exactly one, so counting these connections counts the processes.
    pool({ ...connectionSettings, max: 1, name: `${name}-listener`, events }),
  );
  const replicas = connectReplicas({
    url: read_url,
    primary: primary.client,
    openPools: (replicaUrl) => openPools({ ...options, url: replicaUrl }),
    openConnection: (replicaUrl) =>
      pool({ ...connectionSettings, url: replicaUrl, max: 1, name: `${name}-position` }),
  });
  return {
    ...primary,
    listener,
    replicas,
    connectionSettings,
    writableUrl: () => writableUrl(url),
    async close() {
      await Promise.all([primary.close(), listener.close(), replicas.close()]);
    },
  };
}
