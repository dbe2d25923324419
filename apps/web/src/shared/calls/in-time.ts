import { ANSWER_SECONDS, OUTSIDE_SECONDS } from '@tank/schema/product';
import { answerAhead } from './answer-ahead.ts';
import { noteDay } from './market-day.ts';

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Ends with this signal, and once an answer is too late. */
export const timeLimit = (signal?: AbortSignal | null, seconds = ANSWER_SECONDS) =>
  AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);

/** Gives a call up that waits for longer; what it tried is said then, and may be tried again. */
const fetchWithin =
  (seconds: number) =>
  (address: RequestInfo | URL | string, init: RequestInit = {}) => {
    const signal = timeLimit(init.signal, seconds);
    const ask = () => fetch(address, { ...init, signal });
    const ahead = answerAhead(address, init.headers);
    return (ahead ? Promise.race([ahead.catch(ask), givenUp(signal)]) : ask()).then(noteDay);
  };

export const fetchInTime = fetchWithin(ANSWER_SECONDS);
/** The server itself waits for a service outside, and says what became of that. */
export const fetchFromOutside = fetchWithin(ANSWER_SECONDS + OUTSIDE_SECONDS);

/** Whether nobody answered in time: asking again by itself would only let people wait for longer. */
export const isTooLate = (error: object) =>
  'cause' in error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
