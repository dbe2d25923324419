/** Requests to a map service (ArcGIS REST), with retries. */
import { setTimeout } from 'node:timers/promises';

const ATTEMPTS = 4;
/** Pause before the second attempt; doubles with each further one. */
const PAUSE_MS = 1000;
const RESPONSE_TIMEOUT_MS = 30_000;
/** Characters. */
const MAX_RESPONSE = 100_000_000;

export interface Options {
  /** Must keep the thread alive: nothing else does during the pause. */
  pause?: (ms: number) => Promise<unknown>;
  /** Milliseconds for the complete response. */
  timeout?: number;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
}

/** Why a layer could not be fetched; the message is shown to Admins. */
export class FetchFailure extends Error {
  /** The same request would be refused again, so it is not retried. */
  readonly is_permanent: boolean;

  constructor(text: string, is_permanent = false) {
    super(text);
    this.is_permanent = is_permanent;
  }
}

const failed = (text: string, status = 0) => new FetchFailure(text, isRefusal(status));

/** Client errors except 408 (timeout) and 429 (rate limit), which a retry may resolve. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

type Answer = Record<string, unknown>;

/** ArcGIS also reports errors in responses with status 200. */
function answerOf(text: string): Answer {
  let answer: Answer | null;
  try {
    answer = JSON.parse(text);
  } catch {
    throw failed('The response of the service is not JSON.');
  }
  const { error } = answer ?? {};
  if (!error) return answer ?? {};
  const { message, code } = error as { message?: unknown; code?: unknown };
  throw failed(
    `The service answered with an error: ${String(message ?? 'without a message').slice(0, 200)}`,
    Number(code),
  );
}

async function requestOnce<T>(
  url: string,
  read: (answer: Answer) => T,
  { timeout = RESPONSE_TIMEOUT_MS, headers }: Options,
): Promise<T> {
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) }).catch(() => {
    throw failed('The service cannot be reached or does not respond in time.');
  });
  if (!reply.ok) throw failed(`The service answered with status ${reply.status}.`, reply.status);
  const text = await reply.text().catch(() => {
    throw failed('The response of the service is incomplete.');
  });
  if (text.length > MAX_RESPONSE) throw failed('The response of the service is too large.');
  return read(answerOf(text));
}

/** Retries with exponential backoff and jitter. */
async function request<T>(url: string, read: (answer: Answer) => T, options: Options): Promise<T> {
  const { pause = setTimeout } = options;
  for (let attempt = 1; ; attempt++)
    try {
      return await requestOnce(url, read, options);
    } catch (cause) {
      if (attempt === ATTEMPTS || (cause instanceof FetchFailure && cause.is_permanent)) throw cause;
      await pause(PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
}

const urlOf = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

const readIdField = ({ objectIdField }: Answer) =>
  typeof objectIdField === 'string' && objectIdField ? objectIdField : undefined;

/** Name of the object id field of a layer; undefined if the service does not give it. */
export const requestIdField = (address: string, options: Options): Promise<string | undefined> =>
  request(urlOf(address, { f: 'json' }), readIdField, options).catch((cause) => {
    if (cause instanceof FetchFailure && cause.is_permanent) return undefined;
    throw cause;
  });

export interface Page {
  features: unknown[];
  /** The service has more features than it sent. */
  exceeded: boolean;
}

function readPage({ features, exceededTransferLimit, properties }: Answer): Page {
  if (!Array.isArray(features)) throw failed('The response of the service contains no features.');
  const flags = (properties ?? {}) as { exceededTransferLimit?: unknown };
  return { features, exceeded: exceededTransferLimit === true || flags.exceededTransferLimit === true };
}

/** One page of features as GeoJSON. */
export const requestPage = (
  address: string,
  query: Record<string, string>,
  options: Options,
): Promise<Page> => request(urlOf(`${address}/query`, { f: 'geojson', ...query }), readPage, options);
