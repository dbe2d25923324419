import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../calls/data.ts';
import { DataProvider } from '../calls/data-provider.tsx';
import { usePreferredMarket } from './use-preferred-market.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const lists = {
  regions: [{ region: 'PADD 3' }],
  product_categories: [{ product_category: 'Jet Fuel' }, { product_category: 'Asphalt' }],
  products: [{ product: 'Jet A', product_category: 'Jet Fuel' }],
};

/** The preferred market of a user with these preferences. */
async function preferredMarket(products: string[]) {
  const answers: Record<string, unknown> = {
    'preferences.get': { products, regions: ['PADD 3'] },
    'context.get': lists,
  };
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const procedures = new URL(url, 'http://localhost').pathname.replace('/trpc/', '').split(',');
    return Response.json(procedures.map((procedure) => ({ result: { data: answers[procedure] } })));
  });
  const { result } = renderHook(() => usePreferredMarket(), { wrapper: DataProvider });
  await waitFor(() => expect(result.current.ready).toBe(true));
  return result.current;
}

it.for<[string[], string, string[]]>([
  [['Asphalt', 'Jet A'], 'Asphalt', ['Jet Fuel', 'Asphalt']],
  [['Jet A', 'Asphalt'], 'Jet Fuel', ['Jet Fuel', 'Asphalt']],
  [[], 'Heavy Crude', []],
])('returns the category of the first preferred product, and all: %j', async ([products, category, all]) => {
  const market = await preferredMarket(products);
  expect(market).toMatchObject({ category, regions: ['PADD 3'], ready: true });
  expect(market.categories.toSorted()).toEqual(all.toSorted());
});
