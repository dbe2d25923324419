import type { ErrorCode } from './contract.ts';

/**
 * Errors of the client: an invalid url, an aborted call, no WebSocket for a subscription, or no response (or a response that is not
 * from the API).
 */
export type ClientErrorCode = 'BAD_URL' | 'ABORTED' | 'NO_WEBSOCKET' | 'NO_ANSWER';

interface Details {
  status?: number | undefined;
  issues?: { path: string; message: string }[] | undefined;
  retry_after?: number | undefined;
  request_id?: string | null | undefined;
  cause?: unknown;
}

/** A refused or failed call, with a code for programs and a message for users. */
export class TankError extends Error {
  static {
    // On the prototype, so that the first line of the stack has the name.
    Object.defineProperty(TankError.prototype, 'name', { value: 'TankError' });
  }

  readonly code: ErrorCode | ClientErrorCode;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** Errors by field. */
  readonly issues: { path: string; message: string }[];
  /** Seconds to wait before a retry, if known. */
  readonly retry_after: number | undefined;
  /** Identifies the request in the server logs. */
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

/** The message of the innermost cause: the `fetch failed` of Node has the reason in its cause. */
function reasonOf(fault: unknown): string {
  const { message, cause, code } = (fault ?? {}) as { message?: string; cause?: unknown; code?: string };
  return (cause ? reasonOf(cause) : message || code) || String(fault);
}

/** The error for a request without a response. */
export function noAnswer(fault: unknown, signal?: AbortSignal | null): TankError {
  if (fault instanceof TankError) return fault;
  if (signal?.aborted) return new TankError('ABORTED', 'The call was aborted.', { cause: fault });
  return new TankError('NO_ANSWER', `No response: ${reasonOf(fault)}`, { cause: fault });
}

/** The error for a response of a proxy or another server. */
export const notFromApi = ({ status }: Response, cause?: unknown) =>
  new TankError('NO_ANSWER', `The response with status ${status} is not from the API.`, {
    status,
    cause,
  });

interface CallFailure extends Error {
  data?: Shape | null;
  meta?: { response?: Response };
}

/** Converts an error of tRPC. */
export function toTankError(cause: unknown, signal?: AbortSignal): TankError {
  if (cause instanceof TankError) return cause;
  const { message, data, meta, cause: inner } = cause as CallFailure;
  if (inner instanceof TankError) return inner;
  if (!data?.error_code && meta?.response && !signal?.aborted) return notFromApi(meta.response, cause);
  if (!data?.error_code) return noAnswer(inner ?? cause, signal);
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

/** Reads the error of a refused file or export call. */
export async function readRefusal(answer: Response): Promise<TankError> {
  const body = (await answer.json().catch(() => ({}))) as Shape & { message?: { text?: string } };
  const code = body.error_code ?? byStatus[answer.status] ?? 'NO_ANSWER';
  return new TankError(code, body.message?.text || `The response has status ${answer.status}.`, {
    status: answer.status,
    issues: body.issues,
    retry_after: Number(answer.headers.get('retry-after')) || undefined,
    request_id: body.request_id,
  });
}
