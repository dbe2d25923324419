import { defaultMapFilters, type MapFilters } from '@tank/schema/map/map';
import { expect, it } from 'vitest';
import { describeFilter } from './describe-filter.ts';

it.for<[Partial<MapFilters>, string]>([
  [{}, ''],
  [{ product_category: ' Heavy Crude ' }, 'Heavy Crude'],
  [{ min_price: 0.25, max_price: 2, min_volume: 100 }, '0.2500–2.0000 USD/BBL · 100 MBBL or more'],
  [{ max_price: 0.5, max_volume: 400 }, 'up to 0.5000 USD/BBL · up to 400 MBBL'],
  [{ inquiry: 0, pipe_in: 1, vessel_out: 1 }, 'no inquiries · Pipeline in · Vessel out'],
])('describes only the conditions that differ from the defaults: %j', ([changes, text]) => {
  expect(describeFilter({ ...defaultMapFilters, ...changes })).toBe(text);
});

it('names what the map follows of the dashboard before its own conditions', () => {
  const scope = {
    region: 'PADD 3' as const,
    product_category: undefined,
    days: { start_date: '2026-12-01', end_date: '2027-05-30' },
  };
  expect(describeFilter({ ...defaultMapFilters, max_price: 2 }, scope)).toBe(
    'PADD 3 · 12/01/2026 – 05/30/2027 · up to 2.0000 USD/BBL',
  );
});
