import type { ErrorCode } from './contract.ts';

/**
 * Of the client itself, not of the API: the address is none, the caller gave up, there is no WebSocket for a subscription, or nobody
 * answered (or what answered is not the API).
 */
export type ClientErrorCode = 'BAD_URL' | 'ABORTED' | 'NO_WEBSOCKET' | 'NO_ANSWER';

interface Details {
  status?: number | undefined;
  issues?: { path: string; message: string }[] | undefined;
  retry_after?: number | undefined;
  request_id?: string | null | undefined;
  cause?: unknown;
}

/** A refused or failed call: a code of a closed list, and a sentence for people. */
export class TankError extends Error {
  static {
    // On the prototype, so that the first line of the stack has it, too.
    Object.defineProperty(TankError.prototype, 'name', { value: 'TankError' });
  }

  readonly code: ErrorCode | ClientErrorCode;
  /** Of HTTP; undefined where nobody answered. */
  readonly status: number | undefined;
  /** What is wrong with which fields. */
  readonly issues: { path: string; message: string }[];
  /** Seconds until it is worth another try, where that is known. */
  readonly retry_after: number | undefined;
  /** Names the request in the logs of the server. */
  readonly request_id: string | undefined;

  constructor(code: ErrorCode | ClientErrorCode, text: string, details: Details = {}) {
    super(text, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.issues = details.issues ?? [];
    this.retry_after = details.retry_after;
    this.request_id = details.request_id ?? undefined;
  }
}

interface Shape {
  error_code?: ErrorCode;
  httpStatus?: number;
  issues?: Details['issues'];
  retry_after?: number;
  request_id?: string | null;
}

/** The innermost reason that says something: Node's `fetch failed` has the real one in its cause. */
function reasonOf(fault: unknown): string {
  const { message, cause, code } = (fault ?? {}) as { message?: string; cause?: unknown; code?: string };
  return (cause ? reasonOf(cause) : message || code) || String(fault);
}

/** Of a request that was not answered. */
export function unanswered(fault: unknown, signal?: AbortSignal | null): TankError {
  if (fault instanceof TankError) return fault;
  if (signal?.aborted) return new TankError('ABORTED', 'The caller gave the call up.', { cause: fault });
  return new TankError('NO_ANSWER', `There was no answer: ${reasonOf(fault)}`, { cause: fault });
}

/** Of an answer that is not the API's: a proxy's page, another server's. */
export const answeredByOther = ({ status }: Response, cause?: unknown) =>
  new TankError('NO_ANSWER', `What answered is not the API; its answer has the status ${status}.`, {
    status,
    cause,
  });

interface CallFailure extends Error {
  data?: Shape | null;
  meta?: { response?: Response };
}

/** From what the call library throws. */
export function errorOf(cause: unknown, signal?: AbortSignal): TankError {
  if (cause instanceof TankError) return cause;
  const { message, data, meta, cause: inner } = cause as CallFailure;
  if (inner instanceof TankError) return inner;
  if (!data?.error_code && meta?.response && !signal?.aborted) return answeredByOther(meta.response, cause);
  if (!data?.error_code) return unanswered(inner ?? cause, signal);
  const { error_code, httpStatus, ...details } = data;
  return new TankError(error_code, message, { ...details, status: httpStatus, cause });
}

const byStatus: Record<number, ErrorCode> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'WRONG_CONTENT_TYPE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** From a refusal of files and exports. */
export async function refusalOf(answer: Response): Promise<TankError> {
  const body = (await answer.json().catch(() => ({}))) as Shape & { message?: { text?: string } };
  const code = body.error_code ?? byStatus[answer.status] ?? 'NO_ANSWER';
  return new TankError(code, body.message?.text || `The answer has the status ${answer.status}.`, {
    status: answer.status,
    issues: body.issues,
    retry_after: Number(answer.headers.get('retry-after')) || undefined,
    request_id: body.request_id,
  });
}
