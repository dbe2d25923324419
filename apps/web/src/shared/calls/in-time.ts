import { ANSWER_SECONDS } from '@tank/schema/product';

/** Gives a call up that waits for longer; what it tried is said then, and may be tried again. */
export const fetchInTime = (address: RequestInfo | URL | string, init: RequestInit = {}) =>
  fetch(address, {
    ...init,
    signal: AbortSignal.any([
      AbortSignal.timeout(ANSWER_SECONDS * 1000),
      ...(init.signal ? [init.signal] : []),
    ]),
  });

/** Whether nobody answered in time: asking again by itself would only let people wait for longer. */
export const isTooLate = (error: object) =>
  'cause' in error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
