import { storageColor } from '@tank/ui/lib/storage-color';
import { expect, it } from 'vitest';
import { storageColors } from './storage-colors.ts';

it('gives a storage the same color in pie and calendar regardless of order', () => {
  const pie = storageColors([30, 10, 20]);
  expect([...pie]).toEqual([
    [10, storageColor(0)],
    [20, storageColor(1)],
    [30, storageColor(2)],
  ]);
  // A storage of only the calendar takes the next color, even with a lower id.
  const calendar = storageColors([30, 10, 20], [5, 20, 5]);
  expect([...pie].every(([storage_id, color]) => calendar.get(storage_id) === color)).toBe(true);
  expect(calendar.get(5)).toBe(storageColor(3));
});
