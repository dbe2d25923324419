import { setDay } from '@tank/ui/lib/today';
import { expect, it } from 'vitest';
import { initialPanelState } from './initial-panel-state.ts';
import { describeChart, toQueryInput } from './panel-query.ts';

const initial = initialPanelState({ category: 'Heavy Crude', regions: [], today: '2026-11-22' });
const days = { start_date: '2026-05-23', end_date: '2027-05-23' };

it('sends the selected filters and omits "all"', () => {
  expect(toQueryInput(initial)).toEqual({ region: 'PADD 1B', product_category: 'Heavy Crude', ...days });
  expect(toQueryInput({ ...initial, region: 'all', product_category: 'all' })).toEqual({
    region: undefined,
    product_category: undefined,
    ...days,
  });
});

it('describes filters, date and source for exports', () => {
  setDay({ today: '2026-11-22', time_zone: 'America/Chicago' });
  expect(describeChart(initial)).toEqual({
    region: 'PADD 1B',
    category: 'Heavy Crude',
    range: '05/23/2026 – 05/23/2027',
    asOf: '2026-11-22',
    source: `The Tank Tiger, ${location.host}`,
  });
  expect(describeChart({ ...initial, region: 'all', product_category: 'all' })).toMatchObject({
    region: 'All regions',
    category: 'All categories',
  });
  expect(describeChart(initial, { region: 'PADD 1B and PADD 3' }).region).toBe('PADD 1B and PADD 3');
});
