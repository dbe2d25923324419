/** How full storages are: figures for the pie and the bars. */
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { NEUTRAL } from '../axes/colors.ts';
import { words } from '../words.ts';

/** Volumes in MBBL. */
export interface StorageShare {
  id: number;
  name: string;
  color: string;
  booked: number;
  /** Null if the user may see only their own bookings. */
  total: number | null;
}

export interface Fill extends StorageShare {
  /** Booked share of the total, 1 is full; without a total, share of all booked volume. */
  part: number;
  over: boolean;
}

const sumOf = (storages: readonly StorageShare[]) => storages.reduce((sum, { booked }) => sum + booked, 0);

/** The fullest storages first. */
export function fillsOf(storages: readonly StorageShare[]): Fill[] {
  const sum = sumOf(storages);
  return storages
    .map((storage) => ({
      ...storage,
      part: partOf(storage.booked, storage.total ?? sum),
      over: storage.total !== null && storage.booked > storage.total,
    }))
    .sort((a, b) => b.part - a.part || inNaturalOrder(a.name, b.name));
}

const partOf = (booked: number, of: number) => (of > 0 ? booked / of : 0);

export const fillText = ({ booked, total, part }: Fill) =>
  words.fill({ booked, total, percent: formatPart(part) });

/** Whole percent that never rounds to 100% or 0%. */
export function formatPart(part: number): string {
  const percent = Math.round(part * 100);
  if (part > 1) return `${Math.max(101, percent)}%`;
  if (part === 1) return '100%';
  if (part > 0 && percent === 0) return '<1%';
  return `${Math.min(99, percent)}%`;
}

export interface Slice {
  id: number;
  name: string;
  color: string;
  value: number;
  /** 0 to 1. */
  part: number;
}

/** Booked volumes, largest first, then free capacity in a neutral color. */
export function slicesOf(storages: readonly StorageShare[], free: number): Slice[] {
  const total = sumOf(storages) + free;
  const booked = storages
    .filter((storage) => storage.booked > 0)
    .sort((a, b) => b.booked - a.booked)
    .map(({ id, name, color, booked: value }) => ({ id, name, color, value, part: value / total }));
  if (free === 0) return booked;
  return [...booked, { id: 0, name: words.available, color: NEUTRAL, value: free, part: free / total }];
}
