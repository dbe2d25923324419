/** The read replicas, and which of them has what a caller has seen. */
import type { ReadDb } from '@tank/db/client';
import type { Replica, Replicas, WalPosition } from '@tank/db/replicas';
import type { Logger } from '../logger.ts';
import { createServerReads, type ServerReads } from './long-reads.ts';

/** A replica for one read. */
export interface ReadReplica extends ServerReads {
  name: string;
  db: ReadDb;
  /** What the replica had when the read began. */
  position: WalPosition;
  gone: Replica['gone'];
  leave: Replica['leave'];
}

export interface ReplicaReads {
  /** A replica that has what the caller has seen; undefined: the primary must answer. */
  choose(seen: WalPosition | undefined): ReadReplica | undefined;
  /** See `Replicas.primaryPosition`; undefined without replicas. */
  primaryPosition(): Promise<WalPosition> | undefined;
  /** The number of reads by the server that answered. */
  counts: { primary: number; replica: number };
  /** `lag`: seconds by which it is behind; null if unknown. */
  states(): { name: string; used: boolean; lag: number | null }[];
  logTo(log: Logger): void;
}

export function createReplicaReads({ all, primaryPosition, onChange }: Replicas): ReplicaReads {
  const replicas = all.map((replica) => ({ replica, reads: createServerReads(replica) }));
  const counts = { primary: 0, replica: 0 };
  return {
    choose(seen) {
      const able = replicas.flatMap(({ replica, reads }) => {
        const position = replica.position();
        return seen === undefined || position === undefined || position < seen
          ? []
          : [{ replica, reads, position }];
      });
      const chosen = able[counts.replica % able.length];
      counts[chosen ? 'replica' : 'primary'] += 1;
      if (!chosen) return undefined;
      const { name, db, gone, leave } = chosen.replica;
      return { ...chosen.reads, name, db, gone, leave, position: chosen.position };
    },
    primaryPosition: () => (all.length > 0 ? primaryPosition() : undefined),
    counts,
    states: () =>
      all.map((replica) => ({
        name: replica.name,
        used: replica.position() !== undefined,
        lag: replica.lag() ?? null,
      })),
    logTo(log) {
      onChange(({ name }, err) =>
        err
          ? log.warn({ err }, `The read replica ${name} cannot be used; the primary reads in its place.`)
          : log.info({}, `The read replica ${name} is in use.`),
      );
    },
  };
}
