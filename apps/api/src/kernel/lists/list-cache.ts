/**
 * Caches totals and bounds for two seconds, as each costs a scan. A change by this process invalidates them at once, a
 * change by another process when its event arrives.
 */
import type { Entity } from '@tank/schema/entities';
import { LRUCache } from 'lru-cache';
import { clientAborted } from '../reads/long-reads.ts';

/** Entities whose changes invalidate a list. */
export type Source = Entity | 'message';

const TTL_MS = 2000;
const MAX_ENTRIES = 2000;

interface Entry {
  entities: readonly Source[];
  /** What the server had, at least, that loaded it. */
  position: number;
  /** Whether a replica loaded it, perhaps after an event of a change that the replica did not have yet. */
  by_replica: boolean;
  value: Promise<unknown>;
  /** The number of waiting callers; the load is aborted when the last of them aborts. */
  callers: number;
  controller: AbortController;
}

interface Request<T> {
  key: string;
  /** The server that answers the caller: each has its own values. */
  by?: {
    replica?: { name: string; position: number } | undefined;
    /** The position that the caller has seen. */
    seen?: number | undefined;
  };
  /** Changes of these entities invalidate the value. */
  entities: readonly Source[];
  /** Loads the value once for all concurrent callers. */
  load(signal: AbortSignal): Promise<T>;
  signal?: AbortSignal | undefined;
}

export interface ListCache {
  /** @throws GONE if the caller aborts, and what `load` throws. */
  get<T>(request: Request<T>): Promise<T>;
  invalidate(changes: readonly { entity: string }[]): void;
  /** Every change up to this position has been passed to `invalidate`. */
  noteReached(position: number): void;
}

const keyOf = ({ key, by }: Pick<Request<unknown>, 'key' | 'by'>) => `${by?.replica?.name ?? ''} ${key}`;

export function createListCache(now: () => number = () => performance.now()): ListCache {
  let reached = 0;
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });

  const hasSeen = ({ position, by_replica }: Entry, by: Request<unknown>['by']) =>
    (by?.seen ?? 0) <= (by_replica ? position : Math.max(position, reached));

  function drop(key: string, entry: Entry): void {
    if (entries.peek(key) === entry) entries.delete(key);
  }

  function start<T>(key: string, { entities, load, by }: Request<T>): Entry {
    const controller = new AbortController();
    const entry: Entry = {
      entities,
      position: by?.replica?.position ?? by?.seen ?? 0,
      by_replica: by?.replica !== undefined,
      value: load(controller.signal),
      callers: 0,
      controller,
    };
    entries.set(key, entry);
    entry.value.catch(() => drop(key, entry));
    return entry;
  }

  return {
    async get<T>(request: Request<T>) {
      const { signal, by } = request;
      const key = keyOf(request);
      const loaded = entries.get(key);
      const entry = loaded && hasSeen(loaded, by) ? loaded : start(key, request);
      entry.callers += 1;
      if (!signal) return (await entry.value) as T;
      const aborted = Promise.withResolvers<never>();
      const abort = () => {
        entry.callers -= 1;
        aborted.reject(clientAborted());
        if (entry.callers > 0) return;
        drop(key, entry);
        entry.controller.abort();
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        return (await Promise.race([entry.value, aborted.promise])) as T;
      } finally {
        signal.removeEventListener('abort', abort);
        if (!signal.aborted) entry.callers -= 1;
      }
    },
    invalidate(changes) {
      const changed = new Set<string>(changes.map(({ entity }) => entity));
      if (changed.size === 0) return;
      for (const [key, { entities }] of entries.entries())
        if (entities.some((entity) => changed.has(entity))) entries.delete(key);
    },
    noteReached(position) {
      reached = position;
    },
  };
}
