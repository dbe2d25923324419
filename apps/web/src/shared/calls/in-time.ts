import { ANSWER_SECONDS, OUTSIDE_SECONDS } from '@tank/schema/product';
import { answerAhead } from './answer-ahead.ts';
import { noteDay } from './market-day.ts';

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Aborts with the given signal or after the timeout. */
export const timeLimit = (signal?: AbortSignal | null, seconds = ANSWER_SECONDS) =>
  AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);

/** Wraps `fetch` with a timeout and uses an early response from `public/boot.js` if there is one. */
const fetchWithin =
  (seconds: number) =>
  (address: RequestInfo | URL | string, init: RequestInit = {}) => {
    const signal = timeLimit(init.signal, seconds);
    const ask = () => fetch(address, { ...init, signal });
    const ahead = answerAhead(address, init.headers);
    return (ahead ? Promise.race([ahead.catch(ask), givenUp(signal)]) : ask()).then(noteDay);
  };

export const fetchInTime = fetchWithin(ANSWER_SECONDS);
/** Allows extra time for calls in which the server waits for an external service. */
export const fetchFromOutside = fetchWithin(ANSWER_SECONDS + OUTSIDE_SECONDS);

/** Whether a call timed out. Such calls are not retried: a retry would only double the wait. */
export const isTooLate = (error: object) =>
  'cause' in error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
