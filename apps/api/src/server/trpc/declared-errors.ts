import type { ErrorCode } from '@tank/schema/errors';
import type { Declared } from './declared-procedures.ts';

/** What every call may be refused with besides what its rule and contract say. */
const always: ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];

/** What a call that needs a session may be refused with. */
const signedIn: ErrorCode[] = [
  'UNAUTHENTICATED',
  'ACCOUNT_SUSPENDED',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
];

/** The codes that a procedure may be refused with, by its contract and its rule. */
export function errorsOf({ type, inputs, rule }: Declared): ErrorCode[] {
  const [input] = inputs;
  const fields = Object.keys((input as { shape?: object } | undefined)?.shape ?? {});
  const hasId = fields.some((name) => /(^|_)id$/.test(name));
  return [
    ...(input ? (['INVALID_INPUT'] as const) : []),
    ...(rule.roles === 'public' ? [] : signedIn),
    ...(hasId || rule.seen_by ? (['NOT_FOUND'] as const) : []),
    ...(type === 'mutation' ? (['CONFLICT'] as const) : []),
    ...always,
  ];
}
