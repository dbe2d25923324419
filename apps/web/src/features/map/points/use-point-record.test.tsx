import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import type { Subject } from './map-actions.ts';
import { usePointRecord } from './use-point-record.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Renders the hook against a server with these responses. */
function renderRecord(subject: Subject, respond: (path: string) => Response | Promise<Response>) {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', async (address: string) => respond(new URL(address, 'http://test').pathname));
  return renderHook(usePointRecord, { wrapper: DataProvider, initialProps: subject });
}

/** A successful tRPC response. */
const success = (data: unknown) => Response.json([{ result: { data } }]);

it('returns the record of the right kind when a listing and an inquiry have the same id', async () => {
  const { result, rerender } = renderRecord({ kind: 'listing', id: 7 }, (path) =>
    success({ data: { path } }),
  );
  await waitFor(() => expect(result.current.listing).toBeDefined());
  rerender({ kind: 'inquiry', id: 7 });
  expect(result.current.listing).toBeUndefined();
  await waitFor(() => expect(result.current.inquiry).toBeDefined());
});

it('keeps the failure during a retry and clears it once the retry succeeds', async () => {
  let response: Response | Promise<Response> = new Response('', { status: 502 });
  const { result } = renderRecord({ kind: 'listing', id: 7 }, () => response);
  await waitFor(() => expect(result.current.failure).toBeDefined());
  const { failure } = result.current;
  const retried = Promise.withResolvers<Response>();
  response = retried.promise;
  act(() => result.current.retry?.());
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(result.current.failure).toBe(failure);
  retried.resolve(success({ data: {} }));
  await waitFor(() => expect(result.current.listing).toBeDefined());
  expect(result.current.failure).toBeUndefined();
});
