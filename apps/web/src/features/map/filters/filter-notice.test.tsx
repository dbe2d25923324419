import { MantineProvider } from '@mantine/core';
import { defaultMapFilters } from '@tank/schema/map/map';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import type { Points } from '../points/points.ts';
import { FilterNotice } from './filter-notice.tsx';
import { useCombinedFilter } from './use-filtered-points.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const points = { length: 9, listings: 6 } as Points;
const result = { mask: new Uint8Array(9), listings: 2, inquiries: 1 };
const Notice = () => (
  <FilterNotice filterState={useCombinedFilter().filterState} points={points} result={result} />
);

it('shows the conditions of a saved filter by category alone, and how many records pass it', async () => {
  const data = { ...defaultMapFilters, product_category: 'Heavy Crude' };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  render(
    <MantineProvider>
      <MemoryRouter>
        <DataProvider>
          <Notice />
        </DataProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  await waitFor(() => expect(screen.getByText('Heavy Crude')).toBeDefined());
  expect(screen.getByText('Filtered: 2 of 6 listings, 1 of 3 inquiries')).toBeDefined();
});
