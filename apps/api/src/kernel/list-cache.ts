/**
 * Totals and bounds, kept for a moment: they would cost a scan a request and nobody can tell a two-second-old one.
 * A change made by this process is seen at once, one made by another with its event.
 */
import type { Entity } from './effects.ts';

const KEEP_MS = 2000;
const MAX_ENTRIES = 2000;

interface Entry {
  at: number;
  entities: readonly Entity[];
  value: Promise<unknown>;
}

export interface ListCache {
  /** The kept value, or what `load` answers. */
  get<T>(key: string, entities: readonly Entity[], load: () => Promise<T>): Promise<T>;
  /** Forgets what these changes concern. */
  forget(changes: readonly { entity: string }[]): void;
}

export function createListCache(now: () => number = () => performance.now()): ListCache {
  const entries = new Map<string, Entry>();
  return {
    get<T>(key: string, entities: readonly Entity[], load: () => Promise<T>) {
      const kept = entries.get(key);
      if (kept && now() - kept.at < KEEP_MS) return kept.value as Promise<T>;
      if (entries.size >= MAX_ENTRIES) entries.clear();
      const value = load();
      const entry = { at: now(), entities, value };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
    forget(changes) {
      const touched = new Set<string>(changes.map((change) => change.entity));
      if (touched.size === 0) return;
      for (const [key, entry] of entries)
        if (entry.entities.some((entity) => touched.has(entity))) entries.delete(key);
    },
  };
}
