import type { ErrorCode } from './contract.ts';

/** Not of the API: nobody answered, or what answered is not the API. */
type OwnCode = 'NO_ANSWER';

interface Details {
  status?: number;
  issues?: { path: string; message: string }[];
  retry_after?: number;
  request_id?: string | null;
  cause?: unknown;
}

/** A refused or failed call: a code of the API's closed list, and a sentence for people. */
export class TankError extends Error {
  override name = 'TankError';
  readonly code: ErrorCode | OwnCode;
  /** Of HTTP; undefined where nobody answered. */
  readonly status: number | undefined;
  /** What is wrong with which fields. */
  readonly issues: { path: string; message: string }[];
  /** Seconds until it is worth another try, where that is known. */
  readonly retry_after: number | undefined;
  /** Names the request in the logs of the server. */
  readonly request_id: string | undefined;

  constructor(code: ErrorCode | OwnCode, text: string, details: Details = {}) {
    super(text, { cause: details.cause });
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

/** From what the call library throws. */
export function errorOf(cause: unknown): TankError {
  if (cause instanceof TankError) return cause;
  const { message, data, cause: inner } = cause as Error & { data?: Shape | null };
  if (inner instanceof TankError) return inner;
  if (!data?.error_code) return new TankError('NO_ANSWER', message, { cause });
  const { error_code, httpStatus, ...details } = data;
  return new TankError(error_code, message, {
    ...details,
    ...(httpStatus !== undefined && { status: httpStatus }),
    cause,
  });
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
  const retry_after = Number(answer.headers.get('retry-after')) || undefined;
  return new TankError(byStatus[answer.status] ?? 'NO_ANSWER', body.message?.text ?? answer.statusText, {
    status: answer.status,
    ...(body.issues && { issues: body.issues }),
    ...(retry_after !== undefined && { retry_after }),
    ...(body.request_id && { request_id: body.request_id }),
  });
}
