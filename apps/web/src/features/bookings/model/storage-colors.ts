import { storageColor } from '@tank/ui/lib/storage-color';

/**
 * The colour of each storage, alike in the pie, the bars and both calendars: those of the pie in the order in which they
 * were made, so that a new one changes none; then the others that a calendar has.
 */
export function storageColors(pie: readonly number[], calendar: readonly number[] = []) {
  const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  const order = [...new Set([...ascending(pie), ...ascending(calendar)])];
  return new Map(order.map((storage_id, number) => [storage_id, storageColor(number)]));
}
