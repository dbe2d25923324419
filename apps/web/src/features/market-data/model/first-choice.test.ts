import { expect, it } from 'vitest';
import { firstChoice } from './first-choice.ts';

const choice = (preferred: { category?: string; regions?: string[] }) =>
  firstChoice({ category: 'Heavy Crude', regions: [], today: '2026-11-22', ...preferred });

it('is PADD 1B and PADD 3, Heavy Crude and half a year to both sides without preferences', () => {
  expect(choice({})).toMatchObject({
    region: 'PADD 1B',
    region2: 'PADD 3',
    product_category: 'Heavy Crude',
    start_date: '2026-05-23',
    end_date: '2027-05-23',
  });
});

it('is the preferred category and region, and compares that region with another', () => {
  expect(choice({ category: 'Jet Fuel', regions: ['PADD 1B'] })).toMatchObject({
    region: 'PADD 1B',
    region2: 'PADD 3',
    product_category: 'Jet Fuel',
  });
  expect(choice({ regions: ['PADD 5', 'Canada'] })).toMatchObject({
    region: 'Canada',
    region2: 'PADD 5',
    product_category: 'Heavy Crude',
  });
});
