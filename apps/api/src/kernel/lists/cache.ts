/**
 * Totals and bounds, cached for two seconds: each would cost a scan per request. A change that this process makes
 * invalidates them at once, a change by another process when its event arrives.
 */
import type { Entity } from '@tank/schema/entities';
import { LRUCache } from 'lru-cache';
import { clientAborted } from '../reads/long-reads.ts';

/** Changes of these invalidate a list. */
export type Source = Entity | 'message';

const TTL_MS = 2000;
const MAX_ENTRIES = 2000;

interface Entry {
  entities: readonly Source[];
  value: Promise<unknown>;
  /** Callers that wait for the value; the load is aborted when the last of them aborts. */
  callers: number;
  controller: AbortController;
}

interface Wanted<T> {
  key: string;
  /** Changes of these entities invalidate the value. */
  entities: readonly Source[];
  /** Loads the value once for all callers that ask meanwhile. */
  load(signal: AbortSignal): Promise<T>;
  signal?: AbortSignal | undefined;
}

export interface ListCache {
  /** @throws GONE where the caller aborts, and what `load` throws. */
  get<T>(wanted: Wanted<T>): Promise<T>;
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

  function start<T>({ key, entities, load }: Wanted<T>): Entry {
    const controller = new AbortController();
    const entry: Entry = { entities, value: load(controller.signal), callers: 0, controller };
    entries.set(key, entry);
    entry.value.catch(() => drop(key, entry));
    return entry;
  }

  return {
    async get<T>(wanted: Wanted<T>) {
      const { key, signal } = wanted;
      const entry = entries.get(key) ?? start(wanted);
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
