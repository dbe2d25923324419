import { expect, it } from 'vitest';
import { tankLines, tankRows } from './tank-lines.ts';

const storage = {
  dates: ['2026-06-01', '2026-06-02'],
  operators: [{ operator: 'Tanks, Inc. & date', storage: [5, null] }],
  open_interest: [7, 8],
};

it('creates open interest first, then one line for each operator, with any name', () => {
  const [interest, operator] = tankLines(storage);
  expect([interest?.label, operator?.label]).toEqual(['Open interest', 'Tanks, Inc. & date']);
  // The URL separates keys of hidden lines by commas.
  expect(operator?.key).not.toMatch(/,/);
  expect(tankRows(storage)).toEqual([
    { date: '2026-06-01', open_interest: 7, [operator?.key ?? '']: 5 },
    { date: '2026-06-02', open_interest: 8, [operator?.key ?? '']: null },
  ]);
});

it('omits open interest if the API returns none', () =>
  expect(tankLines({ ...storage, open_interest: null }).map(({ unit }) => unit)).toEqual(['MBBL']));
