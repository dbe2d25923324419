import { TOKEN_HEADER } from '@tank/schema/product';
import { sessionStore } from '../session/session.ts';
import { seenHeaders } from './seen.ts';

/** The headers of every call: the session and what this browser has seen. */
export function callHeaders(): Record<string, string> {
  const token = sessionStore.token();
  return { ...seenHeaders(), ...(token && { [TOKEN_HEADER]: token }) };
}
