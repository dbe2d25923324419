import { defaultMapFilters } from '@tank/schema/map/map';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { useFilter } from './use-filter.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The filter of a user whose saved filter the server answers. */
async function startFilter(saved: object) {
  const data = { ...defaultMapFilters, product_category: null, ...saved };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  const { result } = renderHook(() => useFilter(), { wrapper: DataProvider });
  await waitFor(() => expect(result.current.known).toBe(true));
  return result;
}

it('can be saved, and says that it narrows the map, when only the category was chosen', async () => {
  const filter = await startFilter({});
  expect([filter.current.changed, filter.current.narrows]).toEqual([false, false]);
  act(() => filter.current.change({ product_category: 'Heavy Crude' }));
  expect([filter.current.changed, filter.current.narrows]).toEqual([true, true]);
});

it('narrows nothing and has nothing to save once the typed category is deleted again', async () => {
  const filter = await startFilter({});
  act(() => filter.current.change({ product_category: 'H' }));
  act(() => filter.current.change({ product_category: ' ' }));
  expect([filter.current.changed, filter.current.narrows]).toEqual([false, false]);
});

it('can be saved when the saved category was removed', async () => {
  const filter = await startFilter({ product_category: 'Heavy Crude' });
  expect([filter.current.changed, filter.current.narrows]).toEqual([false, true]);
  act(() => filter.current.change({ product_category: '' }));
  expect([filter.current.changed, filter.current.narrows]).toEqual([true, false]);
});
