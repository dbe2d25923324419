import { expect, it } from 'vitest';
import { tankLines, tankRows } from './tank-lines.ts';

const storage = {
  dates: ['2026-06-01', '2026-06-02'],
  operators: [{ operator: 'Tanks, Inc. & date', storage: [5, null] }],
  open_interest: [7, 8],
};

it('has a line for each operator, whatever they are called, and open interest first', () => {
  const [interest, operator] = tankLines(storage);
  expect([interest?.label, operator?.label]).toEqual(['Open interest', 'Tanks, Inc. & date']);
  // Keys of hidden lines stand in the address with commas between.
  expect(operator?.key).not.toMatch(/,/);
  expect(tankRows(storage)).toEqual([
    { date: '2026-06-01', open_interest: 7, [operator?.key ?? '']: 5 },
    { date: '2026-06-02', open_interest: 8, [operator?.key ?? '']: null },
  ]);
});

it('has no open interest where nobody tells', () =>
  expect(tankLines({ ...storage, open_interest: null }).map(({ unit }) => unit)).toEqual(['MBBL']));
