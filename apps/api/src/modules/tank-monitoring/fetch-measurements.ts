/** HTTP client of the tank-monitoring service. */
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { DateRange } from '../../kernel/tank-feed.ts';

export interface Host {
  url: string;
  timeout_ms: number;
  /** Limit of the decompressed response. */
  max_bytes: number;
}

interface MeasurementsRequest extends DateRange {
  token: string;
}

/** Characters that a header can hold. For any other token `fetch` would throw an error that quotes it. */
const HEADER_SAFE = /^[!-~]+$/;

const unavailable = (text: string, cause?: unknown) => new DomainError('UNAVAILABLE', text, { cause });
const tokenRefused = () => new DomainError('FORBIDDEN', messages.tankTokenRefused);

function urlOf(host: string, { start_date, end_date }: DateRange): URL {
  const url = new URL('data', host.endsWith('/') ? host : `${host}/`);
  url.search = new URLSearchParams({ dateFrom: start_date, dateTo: end_date }).toString();
  return url;
}

async function readBody(response: Response, max_bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Throwing out of the loop cancels the response.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > max_bytes) throw new DomainError('TOO_LARGE', messages.tankServiceTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readResponse(response: Response, max_bytes: number): Promise<Buffer> {
  if (response.ok) return readBody(response, max_bytes);
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403) throw tokenRefused();
  throw unavailable(
    messages.tankServiceDown,
    new Error(`The tank-monitoring service returned status ${response.status}.`),
  );
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return unavailable(timedOut ? messages.tankServiceTimeout : messages.tankServiceDown, error);
}

/** The raw response body. @throws a DomainError, which never contains the token. */
export async function fetchMeasurements(
  { url, timeout_ms, max_bytes }: Host,
  request: MeasurementsRequest,
): Promise<Buffer> {
  if (!HEADER_SAFE.test(request.token)) throw tokenRefused();
  try {
    const response = await fetch(urlOf(url, request), {
      headers: { authorization: `Bearer ${request.token}`, accept: 'application/json' },
      // A redirect would send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_ms),
    });
    return await readResponse(response, max_bytes);
  } catch (error) {
    throw toDomainError(error);
  }
}
