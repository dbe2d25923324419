import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { columnsOf } from './testing/market.ts';
import { usePoints } from './use-points.ts';

afterEach(() => vi.unstubAllGlobals());

it('what the server calls the same is not packed again, and what it calls by another name is', async () => {
  let etag = '"one"';
  vi.stubGlobal('fetch', async () => Response.json(columnsOf([], []), { headers: { etag } }));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => usePoints(), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  const first = result.current.data;
  const again = () => act(async () => (await result.current.refetch()).data);
  expect(await again()).toBe(first);
  etag = '"two"';
  expect(await again()).not.toBe(first);
  unmount();
  client.clear();
});
