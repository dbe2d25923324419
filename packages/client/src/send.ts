/** Sends requests with the token, and retries those that are safe to repeat. */
import type { Auth } from './auth.ts';
import type { Seen } from './seen.ts';
import { noAnswer, type TankError } from './tank-error.ts';
import type { TankClientOptions } from './types.ts';

const RETRYABLE_STATUSES = [429, 502, 503, 504];
/** A longer `retry-after` is not waited for. */
const MAX_WAIT_MS = 10_000;
const FIRST_WAIT_MS = 200;

/** Queries, and mutations with an idempotency key. */
function isRetryable({ method = 'GET', body }: RequestInit): boolean {
  if (method === 'GET') return true;
  return typeof body === 'string' && /"idempotency_key":"/.test(body);
}

const waitBefore = (attempt: number, answer: Response | undefined) => {
  const seconds = Number(answer?.headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
};

const pause = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

interface SendOptions extends Pick<TankClientOptions, 'retries' | 'timeout_ms' | 'fetch'> {
  /** Thrown instead of sending anything. */
  bad_url: TankError | undefined;
  seen: Seen;
}

export function createSend(auth: Auth, options: SendOptions) {
  const { bad_url, seen, retries = 3, timeout_ms = 30_000, fetch: send = fetch } = options;

  async function sendOnce(url: string, init: RequestInit, renewed = false): Promise<Response> {
    const token = await auth.token();
    const signals = [AbortSignal.timeout(timeout_ms), ...(init.signal ? [init.signal] : [])];
    const headers = {
      ...seen.headers(),
      ...(init.headers as Record<string, string>),
      ...(token && { 'x-access-token': token }),
    };
    const answer = await send(url, { ...init, headers, signal: AbortSignal.any(signals) });
    seen.noteAnswer(answer);
    if (answer.status !== 401 || renewed || !auth.renew(token)) return answer;
    return sendOnce(url, init, true);
  }

  return async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (bad_url) throw bad_url;
    const last = isRetryable(init) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await sendOnce(String(url), init).then(
        (answer) => ({ answer }),
        (fault: unknown) => ({ fault }),
      );
      const answer = 'answer' in outcome ? outcome.answer : undefined;
      if (answer && !RETRYABLE_STATUSES.includes(answer.status)) return answer;
      const wait = waitBefore(attempt, answer);
      const isLast = attempt >= last || wait > MAX_WAIT_MS || init.signal?.aborted;
      if (isLast && 'fault' in outcome) throw noAnswer(outcome.fault, init.signal);
      if (isLast && answer) return answer;
      await pause(wait, init.signal).catch((fault) => {
        throw noAnswer(fault, init.signal);
      });
    }
  };
}
