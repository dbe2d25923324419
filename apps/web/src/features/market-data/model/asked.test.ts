import { setDay } from '@tank/ui/lib/today';
import { expect, it } from 'vitest';
import { aboutOf, callOf } from './asked.ts';
import { firstChoice } from './first-choice.ts';

const first = firstChoice({ category: 'Heavy Crude', regions: [], today: '2026-11-22' });
const days = { start_date: '2026-05-23', end_date: '2027-05-23' };

it('asks for what is chosen, and leaves out what is all of it', () => {
  expect(callOf(first)).toEqual({ region: 'PADD 1B', product_category: 'Heavy Crude', ...days });
  expect(callOf({ ...first, region: 'all', product_category: 'all' })).toEqual({
    region: undefined,
    product_category: undefined,
    ...days,
  });
});

it('says in words what is shown, as of which day and from where', () => {
  setDay({ today: '2026-11-22', time_zone: 'America/Chicago' });
  expect(aboutOf(first)).toEqual({
    region: 'PADD 1B',
    category: 'Heavy Crude',
    range: '05/23/2026 to 05/23/2027',
    asOf: '2026-11-22',
    source: `The Tank Tiger, ${location.host}`,
  });
  expect(aboutOf({ ...first, region: 'all', product_category: 'all' })).toMatchObject({
    region: 'All regions',
    category: 'All categories',
  });
  expect(aboutOf(first, { region: 'PADD 1B and PADD 3' }).region).toBe('PADD 1B and PADD 3');
});
