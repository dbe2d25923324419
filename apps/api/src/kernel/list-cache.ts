/**
 * Totals and bounds, kept for a moment: they would cost a scan a request and nobody can tell a two-second-old one.
 * A change made by this process is seen at once, one made by another with its event.
 */
import type { Entity } from '@tank/schema/entities';

/** What makes a list old. */
export type Source = Entity | 'message';

const KEEP_MS = 2000;
const MAX_ENTRIES = 2000;

interface Entry {
  at: number;
  entities: readonly Source[];
  value: Promise<unknown>;
  /** Ends the load when nobody waits for it any more. */
  ending: AbortController;
  /** Who waits, as long as it is not there. */
  waiting: number;
}

interface Wanted<T> {
  key: string;
  /** Changes of these make it old. */
  entities: readonly Source[];
  /** What loads it for all who ask meanwhile; the signal tells that none of them is left. */
  load(signal: AbortSignal): Promise<T>;
  /** Tells that the caller has gone. */
  signal?: AbortSignal | undefined;
}

export interface ListCache {
  /** The kept value, or what `load` answers. */
  get<T>(wanted: Wanted<T>): Promise<T>;
  /** Forgets what these changes concern. */
  forget(changes: readonly { entity: string }[]): void;
}

export function createListCache(now: () => number = () => performance.now()): ListCache {
  const entries = new Map<string, Entry>();

  function start({ key, entities, load }: Wanted<unknown>): Entry {
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const ending = new AbortController();
    const value = load(ending.signal);
    const entry = { at: now(), entities, value, ending, waiting: 0 };
    entries.set(key, entry);
    value.catch(() => drop(key, entry));
    return entry;
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  return {
    async get<T>(wanted: Wanted<T>) {
      const { key, signal } = wanted;
      const kept = entries.get(key);
      const entry = kept && now() - kept.at < KEEP_MS ? kept : start(wanted);
      if (!signal) {
        // Whoever cannot go waits to the end.
        entry.waiting = Infinity;
        return (await entry.value) as T;
      }
      const leave = () => {
        entry.waiting -= 1;
        if (entry.waiting > 0) return;
        // The next one to ask starts it anew.
        drop(key, entry);
        entry.ending.abort();
      };
      entry.waiting += 1;
      signal.addEventListener('abort', leave, { once: true });
      try {
        return (await entry.value) as T;
      } finally {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) entry.waiting -= 1;
      }
    },
    forget(changes) {
      const touched = new Set<string>(changes.map((change) => change.entity));
      if (touched.size === 0) return;
      for (const [key, entry] of entries)
        if (entry.entities.some((entity) => touched.has(entity))) entries.delete(key);
    },
  };
}
