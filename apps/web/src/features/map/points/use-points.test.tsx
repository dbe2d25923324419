import { messages } from '@tank/schema/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { isTimeout } from '../../../shared/calls/fetch-with-timeout.ts';
import { type AskedPoints, fetchPoints, type PointsAnswer } from './fetch-points.ts';
import { columnsOf } from './testing/market.ts';
import { usePoints } from './use-points.ts';

const ended = vi.fn();
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** What `points-worker.ts` does, in a place that has no workers. */
class Fetching {
  onmessage?: (event: { data: PointsAnswer }) => void;
  onerror?: (event: { message: string }) => void;
  terminate = ended;
  postMessage(asked: AskedPoints) {
    void fetchPoints(asked).then(
      (data) => this.onmessage?.({ data }),
      (error: Error) => this.onerror?.(error),
    );
  }
}

/** The market as a map takes it, from a server that answers so. */
function asked(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('Worker', Fetching);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePoints(), { wrapper });
}

afterEach(() => {
  client.clear();
  ended.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('packs the market again only when its ETag changes', async () => {
  let etag = '"one"';
  const { result } = asked(() => Response.json(columnsOf([], []), { headers: { etag } }));
  await waitFor(() => expect(result.current.data).toBeDefined());
  const first = result.current.data;
  const again = () => act(async () => (await result.current.refetch()).data);
  expect(await again()).toBe(first);
  etag = '"two"';
  expect(await again()).not.toBe(first);
  expect(ended).toHaveBeenCalledTimes(3);
});

it("a refusal is told in the server's words", async () => {
  const text = messages.unableToFetchListings;
  const { result } = asked(() => Response.json({ message: { text } }, { status: 403 }));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.error).toMatchObject({ message: text, data: { httpStatus: 403 } });
});

it('fails on an invalid answer and ends the worker', async () => {
  const { result } = asked(() => new Response('<html>'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(ended).toHaveBeenCalledTimes(1);
});

it('reports a timeout and ends the worker', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { result } = asked(() => new Promise<Response>(() => undefined));
  late.abort(new DOMException('', 'TimeoutError'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(isTimeout(result.current.error as Error)).toBe(true);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('ends the worker when the map is left', async () => {
  const { unmount } = asked(() => new Promise<Response>(() => undefined));
  unmount();
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
});
