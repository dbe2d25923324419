import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type Failure, sentenceOf } from './failure.ts';
import { fetchWithTimeout, isTimeout } from './fetch-with-timeout.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that never answers: only the abort signal ends the call. */
const fetchWithoutResponse = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('aborts a call without an answer, and reports a timeout', async () => {
  const timeout = new AbortController();
  vi.stubGlobal('fetch', fetchWithoutResponse);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.signal);
  const call = fetchWithTimeout('/trpc/bids.get');
  timeout.abort(new DOMException('signal timed out', 'TimeoutError'));
  const error = await call.catch((cause) => TRPCClientError.from(cause));
  expect(isTimeout(error)).toBe(true);
  expect(sentenceOf(error as Failure, 'Error! Unable to create storage')).toBe(
    'Error! Unable to create storage. The server did not answer within 10 seconds.',
  );
});

test("the caller's abort is not a timeout", async () => {
  const caller = new AbortController();
  vi.stubGlobal('fetch', fetchWithoutResponse);
  const call = fetchWithTimeout('/trpc/bids.get', { signal: caller.signal });
  caller.abort(new DOMException('aborted', 'AbortError'));
  const error = await call.catch((cause) => TRPCClientError.from(cause));
  expect(isTimeout(error)).toBe(false);
});
