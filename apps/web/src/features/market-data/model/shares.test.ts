import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

it('merges the parts of both pies, with 0 for a missing part', () => {
  const capacity = [
    { region: 'PADD 3', volume: 90 },
    { region: 'Canada', volume: 10 },
  ];
  expect(sharesOf(capacity, [{ region: 'Canada', volume: 4 }])).toEqual([
    { name: 'PADD 3', values: [90, 0] },
    { name: 'Canada', values: [10, 4] },
  ]);
  expect(
    sharesOf([{ product_category: 'Jet', volume: 1 }], [{ product_category: 'Asphalt', volume: 2 }]),
  ).toEqual([
    { name: 'Jet', values: [1, 0] },
    { name: 'Asphalt', values: [0, 2] },
  ]);
});
