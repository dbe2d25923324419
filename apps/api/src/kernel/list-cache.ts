/**
 * Totals and bounds, kept for a moment: they would cost a scan a request and nobody can tell a two-second-old one.
 * A change made by this process is seen at once, one made by another with its event.
 */
import type { Entity } from '@tank/schema/entities';
import { gone } from './lanes.ts';

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
  /** Changes of these entities make the value old. */
  entities: readonly Source[];
  /** Loads the value, once for all who ask meanwhile; the signal tells that none of them is waiting any more. */
  load(signal: AbortSignal): Promise<T>;
  /** Tells that the caller has gone. */
  signal?: AbortSignal | undefined;
}

export interface ListCache {
  /**
   * The kept value, or what `load` answers.
   * @throws GONE where the caller has gone, and what `load` throws.
   */
  get<T>(wanted: Wanted<T>): Promise<T>;
  /** Forgets what these changes concern. */
  forget(changes: readonly { entity: string }[]): void;
}

export function createListCache(now: () => number = () => performance.now()): ListCache {
  const entries = new Map<string, Entry>();
  const ageOf = ({ at }: Entry) => now() - at;

  function start<T>({ key, entities, load }: Wanted<T>): Entry {
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const ending = new AbortController();
    const value = load(ending.signal);
    const entry: Entry = { at: now(), entities, value, ending, waiting: 0 };
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
      const entry = kept && ageOf(kept) < KEEP_MS ? kept : start(wanted);
      if (!signal) {
        // A caller without a signal waits to the end.
        entry.waiting = Infinity;
        return (await entry.value) as T;
      }
      const left = Promise.withResolvers<never>();
      const leave = () => {
        entry.waiting -= 1;
        // Whoever goes does not wait for what the others wait for: their turn is free at once.
        left.reject(gone());
        if (entry.waiting > 0) return;
        // The next one to ask starts it anew.
        drop(key, entry);
        entry.ending.abort();
      };
      entry.waiting += 1;
      signal.addEventListener('abort', leave, { once: true });
      try {
        return (await Promise.race([entry.value, left.promise])) as T;
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
