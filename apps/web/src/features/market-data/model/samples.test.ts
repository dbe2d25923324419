import { expect, it } from 'vitest';
import { sampleMonths } from './samples.ts';

it('creates sample months up to the current one, marked as to date', () => {
  const months = sampleMonths('2028-01-31');
  expect([months[0]?.date, months.at(-1)?.date]).toEqual(['2027-01', '2028-01']);
  expect(months.filter(({ to_date }) => to_date)).toEqual(months.slice(-1));
});
