import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w.-]{8,100}$/;

/** The id of a request; from a trusted proxy, so that its log and ours can be correlated. */
export const requestIds =
  ({ trust_proxy }: { trust_proxy: boolean }) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID_HEADER];
    return trust_proxy && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };
