/** Errors of calls and their sentences: the server's, or one of the error catalogue. */
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { isTimeout } from './fetch-with-timeout.ts';

export interface Failure {
  message: string;
  data?: {
    error_code?: string;
    httpStatus?: number;
    issues?: { path: string; message: string }[];
  } | null;
}

/** The server's sentence; `fallback` if no response arrived, with a hint on a timeout. */
export function sentenceOf(error: Failure, fallback: string): string {
  if (isTimeout(error)) return `${fallback.replace(/\.?$/, '.')} ${signedOutMessages.serverTimeout}`;
  const status = error.data?.httpStatus;
  return status === undefined ? fallback : error.message || signedOutMessages.unexpectedError;
}
