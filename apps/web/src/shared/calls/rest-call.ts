/** The few calls that are no typed procedures: files and exports, with the session's token. */
import { TOKEN_HEADER } from '@tank/schema/product';
import { sessionStore } from '../session/session.ts';
import type { Failure } from './failure.ts';

/** A refused or failed call, told like that of a typed procedure. */
export class RestError extends Error implements Failure {
  readonly data: Failure['data'];

  constructor(text: string, status?: number) {
    super(text);
    this.data = status
      ? { httpStatus: status, ...(status === 401 && { error_code: 'UNAUTHENTICATED' }) }
      : null;
  }
}

export const tokenHeaders = (): Record<string, string> => {
  const token = sessionStore.token();
  return token ? { [TOKEN_HEADER]: token } : {};
};

/** The refusal in an answer's body `{message: {text}}`. Any 401 opens the Session Expired dialog, as with typed calls. */
export function refusalOf(status: number, body: unknown): RestError {
  if (status === 401) sessionStore.expire();
  const text = (body as { message?: { text?: unknown } } | null)?.message?.text;
  return new RestError(typeof text === 'string' ? text : '', status);
}

/** Parsed JSON; null where a proxy or a cut line answered with something else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
