import type { ErrorCode } from '@tank/schema/errors';
import type { Declared } from './declared-procedures.ts';

/** Errors that every call may return. */
const commonErrors: ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];

/** Errors of calls that need a session. */
const sessionErrors: ErrorCode[] = [
  'UNAUTHENTICATED',
  'ACCOUNT_SUSPENDED',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
];

/** The error codes that a procedure may return, by its contract and rule. */
export function errorsOf({ type, inputs, rule }: Declared): ErrorCode[] {
  const [input] = inputs;
  const fields = Object.keys((input as { shape?: object } | undefined)?.shape ?? {});
  const hasId = fields.some((name) => /(^|_)id$/.test(name));
  return [
    ...(input ? (['INVALID_INPUT'] as const) : []),
    ...(rule.roles === 'public' ? [] : sessionErrors),
    ...(hasId || rule.seen_by ? (['NOT_FOUND'] as const) : []),
    ...(type === 'mutation' ? (['CONFLICT'] as const) : []),
    ...commonErrors,
  ];
}
