import { messages } from '@tank/schema/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { isTimeout } from '../../../shared/calls/fetch-with-timeout.ts';
import { fetchPoints, type PointsRequest, type PointsResponse } from './fetch-points.ts';
import { createMapPoints } from './testing/market.ts';
import { usePoints } from './use-points.ts';

const terminate = vi.fn();
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Does the work of `points-worker.ts` on the main thread: the test environment has no workers. */
class FakeWorker {
  onmessage?: (event: { data: PointsResponse }) => void;
  onerror?: (event: { message: string }) => void;
  terminate = terminate;
  postMessage(request: PointsRequest) {
    void fetchPoints(request).then(
      (data) => this.onmessage?.({ data }),
      (error: Error) => this.onerror?.(error),
    );
  }
}

/** Renders the hook against a server with this response. */
function renderPoints(respond: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => respond());
  vi.stubGlobal('Worker', FakeWorker);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePoints(), { wrapper });
}

afterEach(() => {
  client.clear();
  terminate.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('packs the points again only when their ETag changes', async () => {
  let etag = '"one"';
  const { result } = renderPoints(() => Response.json(createMapPoints([], []), { headers: { etag } }));
  await waitFor(() => expect(result.current.data).toBeDefined());
  const first = result.current.data;
  const refetch = () => act(async () => (await result.current.refetch()).data);
  expect(await refetch()).toBe(first);
  etag = '"two"';
  expect(await refetch()).not.toBe(first);
  expect(terminate).toHaveBeenCalledTimes(3);
});

it("fails with the server's message when the server refuses", async () => {
  const text = messages.unableToFetchListings;
  const { result } = renderPoints(() => Response.json({ message: { text } }, { status: 403 }));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.error).toMatchObject({ message: text, data: { httpStatus: 403 } });
});

it('fails on an invalid response and terminates the worker', async () => {
  const { result } = renderPoints(() => new Response('<html>'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('fails with a timeout and terminates the worker', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { result } = renderPoints(() => new Promise<Response>(() => undefined));
  timeout.abort(new DOMException('', 'TimeoutError'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(isTimeout(result.current.error as Error)).toBe(true);
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('terminates the worker when the map unmounts', async () => {
  const { unmount } = renderPoints(() => new Promise<Response>(() => undefined));
  unmount();
  await waitFor(() => expect(terminate).toHaveBeenCalledTimes(1));
});
