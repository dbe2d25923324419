/** What a failed call says: the server's sentence where it sent one, else the one of the error catalogue. */
import { signedOutMessages } from '@tank/schema/messages/signed-out';
import { isTooLate } from './in-time.ts';

export interface Failure {
  message: string;
  data?: {
    error_code?: string;
    httpStatus?: number;
    issues?: { path: string; message: string }[];
  } | null;
}

/** The server's own sentence, unless nothing arrived or it failed: then what was being tried, and whether it took too long. */
export function sentenceOf(error: Failure, otherwise: string): string {
  if (isTooLate(error)) return `${otherwise.replace(/\.?$/, '.')} ${signedOutMessages.serverTimeout}`;
  const status = error.data?.httpStatus;
  return status === undefined ? otherwise : error.message || signedOutMessages.unexpectedError;
}
