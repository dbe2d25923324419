/** Read replicas: their pools, and how far each has replayed the WAL of the primary. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { readAddress, singleUrls } from './address.ts';
import type { Pools } from './server-pools.ts';

/** A position in the WAL, in bytes from its beginning. */
export type WalPosition = number;

export interface Replica extends Pick<Pools, 'db' | 'lists' | 'exports'> {
  /** Its host and port. */
  name: string;
  /** What it has replayed; undefined while it cannot be used: gone, not a standby, or more than `MAX_LAG_S` behind. */
  position(): WalPosition | undefined;
  /** Seconds by which it is behind the primary; undefined if unknown. */
  lag(): number | undefined;
  /** Rejects when the replica can no longer be used. */
  gone(): Promise<never>;
  /** Ends its use until it answers again. */
  leave(reason: unknown): void;
}

/** Called when a replica can be used, and when it can no longer be used. */
type Changed = (replica: Replica, reason?: unknown) => void;

export interface Replicas {
  all: readonly Replica[];
  onChange(listener: Changed): void;
  /** The end of the primary's WAL: a replica that has replayed it has all transactions that were committed before this call. */
  primaryPosition(): Promise<WalPosition>;
  close(): Promise<void>;
}

interface Options {
  /** Undefined: there are no replicas. */
  url: string | undefined;
  primary: postgres.Sql;
  openPools(url: string): Pools;
  openConnection(url: string): postgres.Sql;
}

const POLL_MS = 250;
/** A replica that takes longer to answer cannot be used. */
const ANSWER_MS = 1000;
/** Changes by others must not stay unseen for longer. */
const MAX_LAG_S = 10;

class ReplicaGone extends Error {}

/** Whether a read failed because its replica can no longer be used. */
export const isReplicaGone = (error: unknown): boolean => error instanceof ReplicaGone;

/** The recent ends of the primary's WAL, from which the lag in seconds follows. */
function createHistory() {
  let samples: { at: number; position: WalPosition }[] = [];
  let first: WalPosition | undefined;
  return {
    add(position: WalPosition): void {
      const at = performance.now();
      first ??= position;
      // The last sample beyond the limit stays: it shows that the limit is passed.
      const oldest = samples.findLastIndex((sample) => sample.at < at - MAX_LAG_S * 1000);
      samples = [...samples.slice(Math.max(oldest, 0)), { at, position }];
    },
    /** Seconds since the primary went past this position; undefined if that was before the first sample. */
    secondsSince(position: WalPosition): number | undefined {
      if (first !== undefined && position < first) return undefined;
      const missing = samples.find((sample) => sample.position > position);
      return missing ? (performance.now() - missing.at) / 1000 : 0;
    },
  };
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new ReplicaGone('The server does not answer.');
    }),
  ]);

async function readReplayed(sql: postgres.Sql): Promise<WalPosition> {
  const [row] = await sql<{ position: WalPosition | null }[]>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`;
  if (row?.position == null) throw new ReplicaGone('The server is not a standby.');
  return row.position;
}

interface Connections {
  pools: Pools;
  /** Apart from the pools: a busy replica must answer. */
  connection: postgres.Sql;
}

function createReplica(
  name: string,
  { pools, connection }: Connections,
  secondsSince: (position: WalPosition) => number | undefined,
  changed: Changed,
) {
  let replayed: WalPosition | undefined;
  let use: PromiseWithResolvers<never> | undefined;
  let isReported = false;

  function leave(reason: unknown): void {
    if (!use && isReported) return;
    use?.reject(new ReplicaGone('The replica cannot be used.', { cause: reason }));
    use = undefined;
    isReported = true;
    changed(replica, reason);
  }
  function join(): void {
    if (use) return;
    use = Promise.withResolvers<never>();
    // Often no read is running that waits for it.
    use.promise.catch(() => undefined);
    changed(replica);
  }
  const lag = () => (replayed === undefined ? undefined : secondsSince(replayed));

  const replica = {
    name,
    db: pools.db,
    lists: pools.lists,
    exports: pools.exports,
    position: () => (use ? replayed : undefined),
    lag,
    gone: async () => use?.promise ?? Promise.reject(new ReplicaGone('The replica cannot be used.')),
    leave,
    async poll(): Promise<void> {
      try {
        replayed = await inTime(readReplayed(connection));
        if ((lag() ?? Infinity) > MAX_LAG_S) leave(new ReplicaGone('The replica is too far behind.'));
        else join();
      } catch (error) {
        replayed = undefined;
        leave(error);
      }
    },
    close: () => Promise.all([pools.close(), connection.end({ timeout: 5 })]),
  };
  return replica;
}

/** Connects to each server of the URL and asks it several times a second how far it is. */
export function connectReplicas({ url, primary, openPools, openConnection }: Options): Replicas {
  const history = createHistory();
  let listener: Changed = () => {};
  const all = (url ? singleUrls(url) : []).map((single) => {
    const [server] = readAddress(single).servers;
    return createReplica(
      server ? `${server.host}:${server.port}` : 'socket',
      { pools: openPools(single), connection: openConnection(single) },
      history.secondsSince,
      (replica, reason) => listener(replica, reason),
    );
  });
  const primaryPosition = async () => {
    const [row] = await primary<{ position: WalPosition }[]>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`;
    return row?.position ?? 0;
  };
  const closing = new AbortController();

  async function pollAll(): Promise<void> {
    while (!closing.signal.aborted) {
      // Without the primary, what the replicas have is the newest there is.
      await inTime(primaryPosition()).then(history.add, () => undefined);
      await Promise.all(all.map((replica) => replica.poll()));
      await sleep(POLL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }
  if (all.length > 0) void pollAll();

  return {
    all,
    onChange(changed) {
      listener = changed;
    },
    primaryPosition,
    async close() {
      closing.abort();
      await Promise.all(all.map((replica) => replica.close()));
    },
  };
}
