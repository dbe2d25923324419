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

/** Renders the hook for a user with this saved filter. */
async function renderFilter(saved: object) {
  const data = { ...defaultMapFilters, product_category: null, ...saved };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  const { result } = renderHook(() => useFilter(), { wrapper: DataProvider });
  await waitFor(() => expect(result.current.isReady).toBe(true));
  return result;
}

it('is active and can be saved when only the category was selected', async () => {
  const filter = await renderFilter({});
  expect([filter.current.canSave, filter.current.isActive]).toEqual([false, false]);
  act(() => filter.current.change({ product_category: 'Heavy Crude' }));
  expect([filter.current.canSave, filter.current.isActive]).toEqual([true, true]);
});

it('is inactive and has nothing to save after the typed category is deleted', async () => {
  const filter = await renderFilter({});
  act(() => filter.current.change({ product_category: 'H' }));
  act(() => filter.current.change({ product_category: ' ' }));
  expect([filter.current.canSave, filter.current.isActive]).toEqual([false, false]);
});

it('can be saved when the saved category was removed', async () => {
  const filter = await renderFilter({ product_category: 'Heavy Crude' });
  expect([filter.current.canSave, filter.current.isActive]).toEqual([false, true]);
  act(() => filter.current.change({ product_category: '' }));
  expect([filter.current.canSave, filter.current.isActive]).toEqual([true, false]);
});
