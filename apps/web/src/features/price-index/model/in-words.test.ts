import { expect, it } from 'vitest';
import { everyDay } from './every-day.ts';
import { basisWords, changeInWords, sparklineInWords } from './in-words.ts';

it('says a change with its sign, so that columns of it line up', () =>
  expect([3.456, -9.09, 0].map(changeInWords)).toEqual(['+3.46%', '−9.09%', '0.00%']));

it('says what a price is made from', () =>
  expect([basisWords('deals', '5'), basisWords('quotes', '12')]).toEqual(['5 deals', '12 asks and bids']));

it('says between which prices the year before lay, where it is known', () => {
  expect(sparklineInWords([null, 0.62, 0.58, 0.6])).toMatch(/0\.5800.*0\.6200/);
  expect(sparklineInWords([null, null])).not.toMatch(/\d/);
});

it('has a row for each day from the first assessment to the last, with gaps between', () => {
  const assessed = (as_of: string, price: number) => ({
    as_of,
    price,
    basis: 'deals' as const,
    sample_size: 3,
  });
  expect(everyDay([assessed('2028-03-01', 0.6), assessed('2028-02-28', 0.5)])).toEqual([
    { date: '2028-02-28', price: 0.5, basis: 'deals', sample_size: 3 },
    { date: '2028-02-29', price: null, basis: null, sample_size: null },
    { date: '2028-03-01', price: 0.6, basis: 'deals', sample_size: 3 },
  ]);
  expect(everyDay([])).toEqual([]);
});
