import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import type { Subject } from './map-work.ts';
import { usePointRecord } from './use-point-record.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The record of a point, from a server that answers so. */
function asked(first: Subject, answer: (path: string) => Response | Promise<Response>) {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', async (address: string) => answer(new URL(address, 'http://test').pathname));
  return renderHook((subject: Subject) => usePointRecord(subject), {
    wrapper: DataProvider,
    initialProps: first,
  });
}

/** Of whichever call. */
const answered = (data: unknown) => Response.json([{ result: { data } }]);

it('distinguishes a listing and an inquiry with the same id', async () => {
  const { result, rerender } = asked({ kind: 'listing', id: 7 }, (path) => answered({ data: { path } }));
  await waitFor(() => expect(result.current.listing).toBeDefined());
  rerender({ kind: 'inquiry', id: 7 });
  expect(result.current.listing).toBeUndefined();
  await waitFor(() => expect(result.current.inquiry).toBeDefined());
});

it('keeps the failure during a retry and clears it with the answer', async () => {
  let answer: Response | Promise<Response> = new Response('', { status: 502 });
  const { result } = asked({ kind: 'listing', id: 7 }, () => answer);
  await waitFor(() => expect(result.current.failure).toBeDefined());
  const { failure } = result.current;
  const again = Promise.withResolvers<Response>();
  answer = again.promise;
  act(() => result.current.retry?.());
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(result.current.failure).toBe(failure);
  again.resolve(answered({ data: {} }));
  await waitFor(() => expect(result.current.listing).toBeDefined());
  expect(result.current.failure).toBeUndefined();
});
