import type { Ability } from '@tank/schema/abilities';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../calls/data.ts';
import { DataProvider } from '../calls/data-provider.tsx';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';
import { useIndexLine } from './index-prices.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStore.signOut();
});

const rows = [
  { region: 'PADD 5', product_category: 'Ethanol', price: 0.84 },
  { region: 'PADD 5', product_category: 'Asphalt', price: null },
];

/** The line of a price in PADD 5, for a user with these abilities. */
function indexLine(price: number | 'Undisclosed', categories: string[], abilities: Ability[]) {
  sessionStore.signIn('token', createTestSession(1, { abilities }));
  const fetch = vi.fn(async () => Response.json([{ result: { data: { rows } } }]));
  vi.stubGlobal('fetch', fetch);
  const { result } = renderHook(() => useIndexLine({ price, region: 'PADD 5', categories }), {
    wrapper: DataProvider,
  });
  return { result, fetch };
}

it.for<[number | 'Undisclosed', string[], string | undefined]>([
  [0.88, ['Ethanol'], 'Index PADD 5 Ethanol 0.8400 · +4.8%'],
  [0.8, ['Asphalt', 'Ethanol'], 'Index PADD 5 Ethanol 0.8400 · −4.8%'],
  ['Undisclosed', ['Ethanol'], 'Index PADD 5 Ethanol 0.8400'],
  [0.88, ['Asphalt'], undefined],
])('compares %s with the first assessed category of %j: %s', async ([price, categories, line]) => {
  const { result } = indexLine(price, categories, ['see_market_data']);
  await waitFor(() => expect(result.current).toBe(line));
});

it('does not ask for the index without a subscription', () => {
  const { result, fetch } = indexLine(0.88, ['Ethanol'], []);
  expect(result.current).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
