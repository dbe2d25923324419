import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type Failure, sentenceOf } from './failure.ts';
import { fetchWithTimeout, isTimeout } from './fetch-with-timeout.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that never answers: only the abort signal ends the call. */
const silence = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('a call that nobody answers is given up, and known as that', async () => {
  const late = new AbortController();
  vi.stubGlobal('fetch', silence);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
  const call = fetchWithTimeout('/trpc/bids.get');
  late.abort(new DOMException('signal timed out', 'TimeoutError'));
  const error = await call.catch((cause) => TRPCClientError.from(cause));
  expect(isTimeout(error)).toBe(true);
  expect(sentenceOf(error as Failure, 'Error! Unable to create storage')).toBe(
    'Error! Unable to create storage. The server did not answer within 10 seconds.',
  );
});

test('who goes elsewhere gives the call up, too', async () => {
  const own = new AbortController();
  vi.stubGlobal('fetch', silence);
  const call = fetchWithTimeout('/trpc/bids.get', { signal: own.signal });
  own.abort(new DOMException('gone', 'AbortError'));
  const error = await call.catch((cause) => TRPCClientError.from(cause));
  expect(isTimeout(error)).toBe(false);
});
