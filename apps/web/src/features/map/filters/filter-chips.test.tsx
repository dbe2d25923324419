import { defaultMapFilters } from '@tank/schema/map/map';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { show } from '../../../shared/testing/screen.tsx';
import { FilterChips, type FilterSection, FilterSectionFields } from './filter-chips.tsx';
import { useFilter } from './use-filter.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const noOverlays = {
  available: [],
  shown: [],
  state: { shown: [], terminals: { products: [], modes: [], min: 0, max: 0 } },
  set: () => {},
};

function Chips() {
  const filterState = useFilter();
  const [opened, setOpened] = useState<FilterSection | null>(null);
  return (
    <>
      <FilterChips filterState={filterState} overlays={undefined} opened={opened} onOpen={setOpened} />
      {opened && <FilterSectionFields section={opened} filterState={filterState} overlays={noOverlays} />}
    </>
  );
}

function showChips(saved: object) {
  const data = { ...defaultMapFilters, ...saved };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  show(<Chips />);
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows the values of the filter on its chips', async () => {
  showChips({
    product_category: 'Asphalt',
    min_price: 0.3,
    max_price: 0.6,
    min_volume: 100,
    rail_in: 1,
    truck_out: 1,
  });
  await screen.findByText('Category: Asphalt');
  expect(names()).toEqual([
    'Listings',
    'Inquiries',
    'Category: Asphalt',
    'Price: 0.3000–0.6000',
    'Volume: 100 or more',
    'Modes: 2',
  ]);
});

it('opens the fields of one chip at a time, and leaves inquiries out by their chip', () => {
  showChips({});
  fireEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(screen.getByRole('slider', { name: 'Price, USD/BBL, from' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Modes' }));
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rail in' }));
  expect(screen.getByRole('button', { name: 'Modes: 1', expanded: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Modes: 1' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Inquiries', pressed: true }));
  expect(screen.getByRole('button', { name: 'Inquiries', pressed: false })).toBeDefined();
});
