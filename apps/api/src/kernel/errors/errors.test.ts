import { errorCodes } from '@tank/schema/errors';
import { messages } from '@tank/schema/messages';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromFastify } from '../../server/requests/fastify-errors.ts';
import { DomainError, errorTable, refuse, toDomainError } from './errors.ts';
import { fromPostgres } from './postgres-errors.ts';

/** As the driver throws it, and as Drizzle wraps it. */
const postgres = (
  values: object,
  message = 'duplicate key value violates unique constraint "x" select secret',
) => Object.assign(new Error(message), values);
const wrapped = (values: object) => new Error('Failed query: select secret', { cause: postgres(values) });

describe('the error table', () => {
  it('has one row per code with the same status for REST and tRPC', () => {
    expect(Object.keys(errorTable).sort()).toEqual([...errorCodes].sort());
    for (const [code, { http, trpc }] of Object.entries(errorTable))
      expect([code, getHTTPStatusCodeFromError(new TRPCError({ code: trpc }))]).toEqual([code, http]);
  });
});

describe('a PostgreSQL error', () => {
  const bySqlState = [
    ['22003', 'INVALID_INPUT'],
    ['22021', 'INVALID_INPUT'],
    ['22P05', 'INVALID_INPUT'],
    ['22P02', 'INVALID_INPUT'],
    ['22007', 'INVALID_INPUT'],
    ['2201X', 'INVALID_INPUT'],
    ['40001', 'CONFLICT'],
    ['40P01', 'UNAVAILABLE'],
    ['53300', 'UNAVAILABLE'],
    ['57P01', 'UNAVAILABLE'],
    ['57P03', 'UNAVAILABLE'],
    ['CONNECTION_CLOSED', 'UNAVAILABLE'],
    ['CONNECTION_ENDED', 'UNAVAILABLE'],
    ['CONNECT_TIMEOUT', 'UNAVAILABLE'],
    ['ECONNREFUSED', 'UNAVAILABLE'],
  ] as const;

  it.for(bySqlState)('with the state %s is %s', ([code, expected]) => {
    for (const error of [postgres({ code }), wrapped({ code })]) {
      const known = toDomainError(error);
      expect(known.code).toBe(expected);
      expect(known.message).toMatch(/^[A-Z].*\.$/);
      expect(known.message).not.toContain('secret');
    }
  });

  const byConstraint = [
    ['users_email_key', 'CONFLICT', messages.emailTaken],
    ['users_username_key', 'CONFLICT', messages.usernameTaken],
    ['pending_users_username_key', 'CONFLICT', messages.usernameTaken],
    ['bookings_live_listing_key', 'CONFLICT', messages.listingBooked],
    ['bookings_bid_key', 'CONFLICT', messages.bidNotOpen],
    ['files_listing_name_key', 'INVALID_INPUT', messages.fileTwice],
    ['files_bid_name_key', 'INVALID_INPUT', messages.fileTwice],
  ] as const;

  it.for(byConstraint)('of the constraint %s is %s', ([constraint_name, code, text]) => {
    const known = toDomainError(wrapped({ code: '23505', constraint_name }));
    expect([known.code, known.message]).toEqual([code, text]);
  });

  it('of a check is INVALID_INPUT, and of a missing partition INTERNAL', () => {
    const codeOf = (error: object) => toDomainError(wrapped(error)).code;
    expect(codeOf({ code: '23514', constraint_name: 'unknown_check' })).toBe('INVALID_INPUT');
    expect(codeOf({ code: '23514' })).toBe('INTERNAL');
  });

  it('is mapped by its constraint before its state', () => {
    const meaning = fromPostgres(postgres({ code: '23514', constraint_name: 'bookings_bid_key' }));
    expect(meaning).toEqual({ code: 'CONFLICT', text: messages.bidNotOpen });
  });

  it('that is not mapped is INTERNAL and exposes no details', () => {
    for (const code of ['42601', '23505', 'toString', 'constructor', ''])
      for (const error of [postgres({ code, constraint_name: 'unknown_key' }), wrapped({ code })]) {
        const known = toDomainError(error);
        expect([known.code, known.message]).toEqual(['INTERNAL', messages.internalError]);
        expect(known.cause).toBe(error);
      }
  });
});

describe('another error', () => {
  const { error: broken } = z.object({ a: z.string('A is required.') }).safeParse({});

  it('is unwrapped to the DomainError among its causes', () => {
    const ours = new DomainError('STALE', 'Read it again.');
    expect(toDomainError(ours)).toBe(ours);
    const carried = new TRPCError({ code: 'CONFLICT', cause: ours });
    expect(toDomainError(carried)).toBe(ours);
    expect(toDomainError(new Error('outer', { cause: carried }))).toBe(ours);
  });

  it('is INVALID_INPUT with the path of each field where the input breaks its contract', () => {
    const known = toDomainError(new TRPCError({ code: 'BAD_REQUEST', cause: broken }));
    expect([known.code, known.message, known.issues]).toEqual([
      'INVALID_INPUT',
      'A is required.',
      [{ path: 'a', message: 'A is required.' }],
    ]);
  });

  it('is INTERNAL where the output breaks its contract', () => {
    const known = toDomainError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: broken }));
    expect([known.code, known.message, known.issues]).toEqual(['INTERNAL', messages.internalError, []]);
  });

  it.for([
    ['PARSE_ERROR', 'INVALID_INPUT', messages.badJson],
    ['UNSUPPORTED_MEDIA_TYPE', 'WRONG_CONTENT_TYPE', messages.wrongContentType],
    ['PAYLOAD_TOO_LARGE', 'TOO_LARGE', messages.uploadTooLarge],
    ['NOT_FOUND', 'NOT_FOUND', messages.pathNotFound],
    ['METHOD_NOT_SUPPORTED', 'NOT_FOUND', messages.pathNotFound],
    ['BAD_REQUEST', 'INVALID_INPUT', messages.badInput],
    ['INTERNAL_SERVER_ERROR', 'INTERNAL', messages.internalError],
  ] as const)('of tRPC: %s is %s', ([trpc, code, text]) => {
    const known = toDomainError(new TRPCError({ code: trpc, message: 'inner words' }));
    expect([known.code, known.message]).toEqual([code, text]);
  });

  it.for([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'TOO_LARGE'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'WRONG_CONTENT_TYPE'],
    ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 'INVALID_INPUT'],
    ['FST_ERR_BAD_URL', 400, 'INVALID_INPUT'],
    ['FST_ERR_OF_LATER', 429, 'RATE_LIMITED'],
    ['FST_ERR_OF_LATER', 413, 'TOO_LARGE'],
    ['FST_ERR_OF_LATER', 500, 'INTERNAL'],
  ] as const)('of Fastify: %s with %s is %s', ([code, statusCode, expected]) => {
    expect(fromFastify(Object.assign(new Error('inner words'), { code, statusCode })).code).toBe(expected);
  });

  it.for([undefined, null, 'text', 5, {}, [], new Error('secret'), new TypeError('secret')])(
    'is INTERNAL when it is %s',
    (error) => {
      const known = toDomainError(error);
      expect([known.code, known.message]).toEqual(['INTERNAL', messages.internalError]);
    },
  );
});

it('refuse throws the first message with all issues, and does not throw without issues', () => {
  expect(() => refuse([])).not.toThrow();
  const issues = [
    { path: 'a', message: 'First.' },
    { path: 'b', message: 'Second.' },
  ];
  expect(() => refuse(issues)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', message: 'First.', issues }),
  );
});
