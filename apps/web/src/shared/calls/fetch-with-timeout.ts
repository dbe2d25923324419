import { ANSWER_SECONDS, OUTSIDE_SECONDS } from '@tank/schema/product';
import { updateMarketDay } from './market-day.ts';
import { noteChange } from './seen.ts';

/** Aborts with the given signal or after the timeout. */
export const timeoutSignal = (signal?: AbortSignal | null, seconds = ANSWER_SECONDS) =>
  AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);

const withTimeout =
  (seconds: number) =>
  (address: RequestInfo | URL | string, init: RequestInit = {}) =>
    fetch(address, { ...init, signal: timeoutSignal(init.signal, seconds) })
      .then(updateMarketDay)
      .then(noteChange);

export const fetchWithTimeout = withTimeout(ANSWER_SECONDS);
/** Allows extra time for calls in which the server waits for an external service. */
export const fetchExternal = withTimeout(ANSWER_SECONDS + OUTSIDE_SECONDS);

/** Whether a call timed out. Such calls are not retried: a retry would only double the wait. */
export const isTimeout = (error: object) =>
  'cause' in error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
