/** Calls that bypass tRPC: files and exports. */
import { sessionStore } from '../session/session.ts';
import type { Failure } from './failure.ts';

/** A failed REST call in the shape of a tRPC error. */
export class RestError extends Error implements Failure {
  readonly data: Failure['data'];

  constructor(text: string, status?: number) {
    super(text);
    this.data = status
      ? { httpStatus: status, ...(status === 401 && { error_code: 'UNAUTHENTICATED' }) }
      : null;
  }
}

/** Reads the error from a `{message: {text}}` body. A 401 opens the Session Expired dialog. */
export function toRestError(status: number, body: unknown): RestError {
  if (status === 401) sessionStore.expire();
  const text = (body as { message?: { text?: unknown } } | null)?.message?.text;
  return new RestError(typeof text === 'string' ? text : '', status);
}

/** Parsed JSON, or null if a proxy or a truncated response sent something else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
