import type { IndexBasis } from '@tank/schema/market/price-index-rule';
import { expect, it } from 'vitest';
import { basisChanges, dailySeries, linesOf } from './daily-series.ts';
import { describeSparkline, formatBasis, formatChange, isBasisChange } from './format-index.ts';

it('formats a change with its sign and two decimals', () =>
  expect([3.456, -9.09, 0].map(formatChange)).toEqual(['+3.46%', '−9.09%', '0.00%']));

it('formats the basis of a price with its sample size', () =>
  expect([formatBasis('deals', '5'), formatBasis('quotes', '12')]).toEqual(['5 deals', '12 asks and bids']));

it('describes the price range of the past year, if known', () => {
  const past = [null, 0.62, 0.58, 0.6];
  expect(describeSparkline({ past, basis_changes: [] })).toMatch(/0\.5800.*0\.6200 USD\/BBL$/);
  expect(describeSparkline({ past, basis_changes: [2, 3] })).toMatch(/0\.6200.*2 times$/);
  expect(describeSparkline({ past: [null, null], basis_changes: [] })).not.toMatch(/\d/);
});

const assessed = (as_of: string, price: number, basis: IndexBasis = 'deals') => ({
  as_of,
  price,
  basis,
  sample_size: 3,
});

it('returns a row for each day between the first and last assessment, with gaps', () => {
  expect(dailySeries([assessed('2028-03-01', 0.6), assessed('2028-02-28', 0.5)])).toEqual([
    { date: '2028-02-28', deals: 0.5, quotes: null, sample_size: 3 },
    { date: '2028-02-29', deals: null, quotes: null, sample_size: null },
    { date: '2028-03-01', deals: 0.6, quotes: null, sample_size: 3 },
  ]);
  expect(dailySeries([])).toEqual([]);
});

it('draws one line per basis, and lists changes of the basis', () => {
  const past = [
    assessed('2028-03-02', 0.7, 'quotes'),
    assessed('2028-03-01', 0.6),
    assessed('2028-02-28', 0.5),
  ];
  expect(linesOf(past).map(({ key }) => key)).toEqual(['deals', 'quotes']);
  expect(linesOf(past.slice(1)).map(({ key }) => key)).toEqual(['deals']);
  expect(dailySeries(past).at(-1)).toMatchObject({ deals: null, quotes: 0.7 });
  expect(basisChanges(past)).toEqual([{ as_of: '2028-03-02', basis: 'quotes', before: 'deals' }]);
  expect(basisChanges(past.slice(1))).toEqual([]);
});

it.each([
  ['deals', 'quotes', true],
  ['quotes', 'deals', true],
  ['deals', 'deals', false],
  ['deals', null, false],
  [null, 'deals', false],
] as const)('isBasisChange for %s after %s is %s', (basis, prev_basis, isChange) => {
  expect(isBasisChange({ basis, prev_basis })).toBe(isChange);
});
