import { monthsCovered } from '../dates.ts';
import type { StorageRow } from './world.ts';

/** Tracks the booked capacity of each storage by month, so that only the intended storage is overbooked. */
export interface CapacityLedger {
  /** Books up to `wanted` MBBL for the term, or exactly that with `overbook`. Returns the booked volume. */
  take(request: {
    storage: StorageRow;
    start: string;
    term: number;
    wanted: number;
    overbook?: boolean;
  }): number;
  /** Frees the months from `from` on. */
  release(deal: { storage: StorageRow; start: string; term: number; volume: number; from: string }): void;
}

/** MBBL. */
const MIN_VOLUME = 5;
/** The part of the free capacity that one booking may take, so that later ones find some. */
const MAX_SHARE = 0.8;

export function createCapacityLedger(): CapacityLedger {
  const booked = new Map<string, number>();
  const key = (storage: StorageRow, month: string) => `${storage.storage_id}/${month}`;
  const at = (storage: StorageRow, month: string) => booked.get(key(storage, month)) ?? 0;
  return {
    take: ({ storage, start, term, wanted, overbook = false }) => {
      const months = monthsCovered({ start, term });
      const free = storage.total_capacity - Math.max(...months.map((month) => at(storage, month)));
      const volume = overbook ? wanted : Math.max(MIN_VOLUME, Math.min(wanted, Math.floor(free * MAX_SHARE)));
      for (const month of months) booked.set(key(storage, month), at(storage, month) + volume);
      return volume;
    },
    release: ({ storage, start, term, volume, from }) => {
      for (const month of monthsCovered({ start, term }))
        if (month >= from.slice(0, 7)) booked.set(key(storage, month), at(storage, month) - volume);
    },
  };
}
