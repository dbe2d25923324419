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
  value: Promise<unknown>;
  /** The number of waiting callers; the load is aborted when the last of them aborts. */
  callers: number;
  controller: AbortController;
}

interface Request<T> {
  key: string;
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
}

export function createListCache(now: () => number = () => performance.now()): ListCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });

  function drop(key: string, entry: Entry): void {
    if (entries.peek(key) === entry) entries.delete(key);
  }

  function start<T>({ key, entities, load }: Request<T>): Entry {
    const controller = new AbortController();
    const entry: Entry = { entities, value: load(controller.signal), callers: 0, controller };
    entries.set(key, entry);
    entry.value.catch(() => drop(key, entry));
    return entry;
  }

  return {
    async get<T>(request: Request<T>) {
      const { key, signal } = request;
      const entry = entries.get(key) ?? start(request);
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
  };
}
