/** Errors of calls and their sentences: the server's own, or one of the error catalogue. */
import { signedOutMessages } from '@tank/schema/messages/signed-out';
import { isTimeout } from './fetch-with-timeout.ts';

export interface Failure {
  message: string;
  data?: {
    error_code?: string;
    httpStatus?: number;
    issues?: { path: string; message: string }[];
  } | null;
}

/** The server's sentence; `otherwise` if no response arrived, with a hint on a timeout. */
export function sentenceOf(error: Failure, otherwise: string): string {
  if (isTimeout(error)) return `${otherwise.replace(/\.?$/, '.')} ${signedOutMessages.serverTimeout}`;
  const status = error.data?.httpStatus;
  return status === undefined ? otherwise : error.message || signedOutMessages.unexpectedError;
}
