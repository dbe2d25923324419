/** Maps error codes to HTTP status, tRPC code and log level, and anything thrown to an error code. */
import type { ErrorCode } from '@tank/schema/errors';
import { toIssues } from '@tank/schema/kit/check-input';
import type { Issue } from '@tank/schema/kit/rules';
import { messages } from '@tank/schema/messages';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { allIssuesOf } from '../http/contract-rules.ts';
import { truncate } from '../truncate.ts';
import { type ErrorMapping, fromPostgres } from './postgres-errors.ts';

type TrpcCode = TRPCError['code'];

export const errorTable: Record<ErrorCode, { http: number; trpc: TrpcCode; log: 'info' | 'warn' | 'error' }> =
  {
    INVALID_INPUT: { http: 400, trpc: 'BAD_REQUEST', log: 'info' },
    UNAUTHENTICATED: { http: 401, trpc: 'UNAUTHORIZED', log: 'info' },
    SECOND_FACTOR: { http: 401, trpc: 'UNAUTHORIZED', log: 'info' },
    ACCOUNT_SUSPENDED: { http: 403, trpc: 'FORBIDDEN', log: 'info' },
    ACCOUNT_PENDING: { http: 403, trpc: 'FORBIDDEN', log: 'info' },
    PASSWORD_CHANGE_REQUIRED: { http: 403, trpc: 'FORBIDDEN', log: 'info' },
    SECOND_FACTOR_REQUIRED: { http: 403, trpc: 'FORBIDDEN', log: 'info' },
    FORBIDDEN: { http: 403, trpc: 'FORBIDDEN', log: 'warn' },
    NOT_FOUND: { http: 404, trpc: 'NOT_FOUND', log: 'info' },
    CONFLICT: { http: 409, trpc: 'CONFLICT', log: 'info' },
    // The requested state is already reached.
    ALREADY: { http: 409, trpc: 'CONFLICT', log: 'info' },
    STALE: { http: 409, trpc: 'CONFLICT', log: 'info' },
    UNCONFIRMED: { http: 409, trpc: 'CONFLICT', log: 'info' },
    TOO_LARGE: { http: 413, trpc: 'PAYLOAD_TOO_LARGE', log: 'info' },
    WRONG_CONTENT_TYPE: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', log: 'info' },
    RATE_LIMITED: { http: 429, trpc: 'TOO_MANY_REQUESTS', log: 'warn' },
    UNAVAILABLE: { http: 503, trpc: 'SERVICE_UNAVAILABLE', log: 'error' },
    // Never read: the client has disconnected.
    GONE: { http: 499, trpc: 'CLIENT_CLOSED_REQUEST', log: 'info' },
    INTERNAL: { http: 500, trpc: 'INTERNAL_SERVER_ERROR', log: 'error' },
  };

/** Limits that keep an error response within 4 kB. */
const MESSAGE_CHARACTERS = 400;
const ISSUES_BYTES = 2000;

/** The first issues, as many as fit into a response. */
function fittingIssues(issues: Issue[]): Issue[] {
  let bytesLeft = ISSUES_BYTES;
  const end = issues.findIndex((issue) => {
    bytesLeft -= Buffer.byteLength(JSON.stringify(issue)) + 1;
    return bytesLeft < 0;
  });
  return end < 0 ? issues : issues.slice(0, end);
}

interface Details {
  issues?: Issue[];
  cause?: unknown;
  /** Seconds until a retry is worthwhile, if known. */
  retry_after?: number;
}

/** The error that verbs throw: an error code and a message for the user. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[];
  /** For the header `Retry-After`: whole seconds, at least 1. */
  readonly retry_after: number | undefined;

  constructor(code: ErrorCode, text: string, { issues = [], cause, retry_after }: Details = {}) {
    super(truncate(text, MESSAGE_CHARACTERS), { cause });
    this.code = code;
    this.issues = fittingIssues(issues);
    this.retry_after = retry_after === undefined ? defaultRetry(code) : Math.max(1, Math.ceil(retry_after));
  }
}

/** Seconds to suggest where the real wait is unknown. */
const RETRY_SECONDS = 10;

const defaultRetry = (code: ErrorCode) =>
  [429, 503].includes(errorTable[code].http) ? RETRY_SECONDS : undefined;

/** @throws INVALID_INPUT if an update names no field. */
export function refuseNoChange(fields: object): void {
  if (Object.values(fields).every((value) => value === undefined))
    throw new DomainError('INVALID_INPUT', messages.nothingToChange);
}

/** Throws INVALID_INPUT if there are issues; the first one is the message. */
export function refuse(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new DomainError('INVALID_INPUT', first.message, { issues });
}

const refuseZod = (error: ZodError, today: string | undefined) => {
  const issues = today === undefined ? toIssues(error) : allIssuesOf(error, today);
  // Issues without a path do not belong to a field.
  const ofFields = issues.filter(({ path }) => path !== '');
  return new DomainError('INVALID_INPUT', issues[0]?.message ?? messages.badInput, {
    issues: ofFields,
    cause: error,
  });
};

function fromMapping({ code, text, field }: ErrorMapping, cause: unknown): DomainError {
  return new DomainError(code, text, { issues: field ? [{ path: field, message: text }] : [], cause });
}

const fromTrpc = (error: TRPCError): DomainError | undefined => {
  if (error.code === 'PARSE_ERROR')
    return new DomainError('INVALID_INPUT', messages.badJson, { cause: error });
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return new DomainError('WRONG_CONTENT_TYPE', messages.wrongContentType, { cause: error });
  if (error.code === 'PAYLOAD_TOO_LARGE')
    return new DomainError('TOO_LARGE', messages.uploadTooLarge, { cause: error });
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED')
    return new DomainError('NOT_FOUND', messages.pathNotFound, { cause: error });
  if (error.code === 'BAD_REQUEST')
    return new DomainError('INVALID_INPUT', messages.badInput, { cause: error });
  return undefined;
};

/**
 * Converts anything thrown into a DomainError; unexpected errors are INTERNAL and expose no details. `today`: the day
 * of the context, for the rules between fields of an invalid input.
 */
export function toDomainError(error: unknown, today?: string): DomainError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause;
    // An output that breaks its contract is not the caller's fault.
    if (
      cause instanceof TRPCError &&
      cause.code === 'INTERNAL_SERVER_ERROR' &&
      cause.cause instanceof ZodError
    )
      break;
    if (cause instanceof ZodError) return refuseZod(cause, today);
    const known = fromPostgres(cause);
    if (known) return fromMapping(known, error);
  }
  const known = error instanceof TRPCError ? fromTrpc(error) : undefined;
  return known ?? new DomainError('INTERNAL', messages.internalError, { cause: error });
}
