import { expect, it } from 'vitest';
import { OTHERS } from '../axes/colors.ts';
import { sharesShown } from './shares.ts';

it('sorts parts by their sum over all pies, and gives each its own color', () => {
  const shown = sharesShown([
    { name: 'PADD 2', values: [10, 0] },
    { name: 'Canada', values: [5, 50] },
  ]);
  expect(shown.map(({ name }) => name)).toEqual(['Canada', 'PADD 2']);
  expect(new Set(shown.map(({ color }) => color)).size).toBe(2);
});

it('merges small parts, but never a single one', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `P${i}`, values: [100 - i, 1] }));
  expect(sharesShown(of(8)).map(({ name }) => name)).toHaveLength(8);
  const shown = sharesShown(of(10));
  expect(shown).toHaveLength(8);
  expect(shown.at(-1)).toEqual({ name: 'All others', values: [93 + 92 + 91, 3], color: OTHERS });
});
