import { MantineProvider } from '@mantine/core';
import { defaultMapFilters } from '@tank/schema/map/map';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import type { Points } from '../points/points.ts';
import { FilterOn } from './filter-on.tsx';
import { useFilter } from './use-filter.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const points = { length: 9, listings: 6 } as Points;
const passing = { passes: new Uint8Array(9), listings: 2, inquiries: 1 };
const Shown = () => <FilterOn filter={useFilter()} points={points} passing={passing} />;

it('names a saved filter by category alone on the map, with what passes it', async () => {
  const data = { ...defaultMapFilters, product_category: 'Heavy Crude' };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  render(
    <MantineProvider>
      <DataProvider>
        <Shown />
      </DataProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(screen.getByText('Heavy Crude')).toBeDefined());
  expect(screen.getByText('Filtered: 2 of 6 listings, 1 of 3 inquiries')).toBeDefined();
});
