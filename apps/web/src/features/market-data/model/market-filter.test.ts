import { expect, it } from 'vitest';
import { initialPanelState } from './initial-panel-state.ts';
import { chosenFilter, ownChoices, unchosen, withMarketFilter, writeMarketFilter } from './market-filter.ts';

const initial = initialPanelState({ category: 'Heavy Crude', regions: [], today: '2026-11-22' });
const panelAt = (search: string) =>
  withMarketFilter(initial, chosenFilter(new URLSearchParams(search), initial));

it('a panel follows the region, category and dates of the dashboard', () => {
  expect(
    panelAt('market.region=PADD 5&market.product_category=Jet Fuel&market.start_date=2026-01-01'),
  ).toEqual({
    ...initial,
    region: 'PADD 5',
    product_category: 'Jet Fuel',
    start_date: '2026-01-01',
  });
});

it('ignores an invalid filter of the dashboard', () => {
  expect(panelAt('market.region=Atlantis&market.start_date=2026-02-30')).toEqual(initial);
});

it('compares the region of the dashboard with another one', () => {
  expect(panelAt('market.region=PADD 3')).toMatchObject({ region: 'PADD 3', region2: 'PADD 1B' });
  expect(panelAt('market.region=all')).toMatchObject({ region: 'all', region2: 'PADD 3' });
});

it('tells the own choices of a panel from those that it follows', () => {
  expect(ownChoices({ ...initial, region: 'Canada', end_date: '2026-12-01' }, initial)).toEqual({
    region: true,
    product_category: false,
    days: true,
  });
});

it('keeps a choice that equals the default, which the map follows, until it is reset', () => {
  expect(writeMarketFilter({ region: initial.region })).toEqual({ 'market.region': initial.region });
  expect(Object.values(writeMarketFilter(unchosen))).toEqual(Array(4).fill(undefined));
});
