/** Asks a map service one thing, and again where it fails. */
import { setTimeout } from 'node:timers/promises';

const ATTEMPTS = 4;
/** Before the second attempt; each later one waits twice as long. */
const PAUSE_MS = 1000;
const ANSWER_TIMEOUT_MS = 30_000;
/** Characters of one answer. */
const MAX_ANSWER = 100_000_000;

export interface Options {
  /** Waits so many milliseconds. It must keep the thread alive: nothing else does while it waits. */
  pause?: (ms: number) => Promise<unknown>;
  /** Milliseconds until the whole answer has to be there. */
  timeout?: number;
}

/** Why a layer could not be fetched, in a sentence for Admins. */
export class FetchFailure extends Error {
  /** Whether the same question would be refused again. */
  readonly final: boolean;

  constructor(text: string, final = false) {
    super(text);
    this.final = final;
  }
}

const failed = (text: string, status = 0) => new FetchFailure(text, isRefusal(status));

/** The question itself is at fault, and not the moment (408: too slow, 429: too many). */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

type Answer = Record<string, unknown>;

/** A service tells its errors with status 200, too. */
function answerOf(text: string): Answer {
  let answer: Answer | null;
  try {
    answer = JSON.parse(text);
  } catch {
    throw failed('The service answered no JSON.');
  }
  const { error } = answer ?? {};
  if (!error) return answer ?? {};
  const { message, code } = error as { message?: unknown; code?: unknown };
  throw failed(
    `The service answered with an error: ${String(message ?? 'it does not say which').slice(0, 200)}`,
    Number(code),
  );
}

async function askOnce<T>(url: string, read: (answer: Answer) => T, timeout: number): Promise<T> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch(() => {
    throw failed('The service cannot be reached, or does not answer in time.');
  });
  if (!reply.ok) throw failed(`The service answered with status ${reply.status}.`, reply.status);
  const text = await reply.text().catch(() => {
    throw failed('The service broke off its answer.');
  });
  if (text.length > MAX_ANSWER) throw failed('The service answered more than a page can hold.');
  return read(answerOf(text));
}

/** Again and again with longer pauses, none like another, so that not everybody comes back at the same moment. */
async function ask<T>(url: string, read: (answer: Answer) => T, options: Options): Promise<T> {
  const { pause = setTimeout, timeout = ANSWER_TIMEOUT_MS } = options;
  for (let attempt = 1; ; attempt++)
    try {
      return await askOnce(url, read, timeout);
    } catch (cause) {
      if (attempt === ATTEMPTS || (cause instanceof FetchFailure && cause.final)) throw cause;
      await pause(PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
}

const urlOf = (address: string, asked: Record<string, string>) => `${address}?${new URLSearchParams(asked)}`;

const nameIn = ({ objectIdField }: Answer) =>
  typeof objectIdField === 'string' && objectIdField ? objectIdField : undefined;

/** The field that numbers the features of a layer; undefined where its service does not tell. */
export const askNumberField = (address: string, options: Options): Promise<string | undefined> =>
  ask(urlOf(address, { f: 'json' }), nameIn, options).catch((cause) => {
    if (cause instanceof FetchFailure && cause.final) return undefined;
    throw cause;
  });

export interface Page {
  features: unknown[];
  /** There is more than the service sent. */
  exceeded: boolean;
}

function pageIn({ features, exceededTransferLimit, properties }: Answer): Page {
  if (!Array.isArray(features)) throw failed('The service answered something else than features.');
  const within = (properties ?? {}) as { exceededTransferLimit?: unknown };
  return { features, exceeded: exceededTransferLimit === true || within.exceededTransferLimit === true };
}

/** Features of a layer as GeoJSON. */
export const askPage = (address: string, asked: Record<string, string>, options: Options): Promise<Page> =>
  ask(urlOf(`${address}/query`, { f: 'geojson', ...asked }), pageIn, options);
