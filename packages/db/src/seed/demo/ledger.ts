import { monthsCovered } from '../dates.ts';
import type { StorageRow } from './world.ts';

/** Keeps what is booked of each storage a month, so that only what is meant to be overbooked is. */
export interface Ledger {
  /** Books up to `wanted` MBBL for the term and answers how much it is; all of it where `overbook` is set. */
  take(wish: {
    storage: StorageRow;
    start: string;
    term: number;
    wanted: number;
    overbook?: boolean;
  }): number;
  /** Gives the months from `from` on back. */
  release(deal: { storage: StorageRow; start: string; term: number; volume: number; from: string }): void;
}

/** Less is not worth a booking. */
const SMALLEST = 5;
/** Of what is free: the next one finds room too. */
const SHARE = 0.8;

export function createLedger(): Ledger {
  const booked = new Map<string, number>();
  const key = (storage: StorageRow, month: string) => `${storage.storage_id}/${month}`;
  const at = (storage: StorageRow, month: string) => booked.get(key(storage, month)) ?? 0;
  return {
    take: ({ storage, start, term, wanted, overbook = false }) => {
      const months = monthsCovered({ start, term });
      const free = storage.total_capacity - Math.max(...months.map((month) => at(storage, month)));
      const volume = overbook ? wanted : Math.max(SMALLEST, Math.min(wanted, Math.floor(free * SHARE)));
      for (const month of months) booked.set(key(storage, month), at(storage, month) + volume);
      return volume;
    },
    release: ({ storage, start, term, volume, from }) => {
      for (const month of monthsCovered({ start, term }))
        if (month >= from.slice(0, 7)) booked.set(key(storage, month), at(storage, month) - volume);
    },
  };
}
