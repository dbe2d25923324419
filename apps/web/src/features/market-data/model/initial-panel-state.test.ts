import { expect, it } from 'vitest';
import { initialPanelState } from './initial-panel-state.ts';

const choice = (preferred: { category?: string; regions?: string[] }) =>
  initialPanelState({ category: 'Heavy Crude', regions: [], today: '2026-11-22', ...preferred });

it('defaults to PADD 1B and PADD 3, Heavy Crude and half a year in both directions', () => {
  expect(choice({})).toMatchObject({
    region: 'PADD 1B',
    region2: 'PADD 3',
    product_category: 'Heavy Crude',
    start_date: '2026-05-23',
    end_date: '2027-05-23',
  });
});

it('uses the preferred category and region, and compares that region with another', () => {
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
