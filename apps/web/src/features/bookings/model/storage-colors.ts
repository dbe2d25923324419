import { storageColor } from '@tank/ui/lib/storage-color';

/**
 * Color of each storage, shared by the pie, the bars and both calendars. Storages of the pie come first, by id, so that a
 * new storage changes no color; then the other storages of the calendar.
 */
export function storageColors(pie: readonly number[], calendar: readonly number[] = []) {
  const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  const order = [...new Set([...ascending(pie), ...ascending(calendar)])];
  return new Map(order.map((storage_id, index) => [storage_id, storageColor(index)]));
}
