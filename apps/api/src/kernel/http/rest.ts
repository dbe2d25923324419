/**
 * The documented REST API: each route maps its parameters and body to the input of a procedure. Routes only translate
 * names and shapes; all checks are in the procedure.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@tank/schema/errors';
import { idempotencyKey } from '@tank/schema/kit/fields';
import { type Columns, type ListInput, MAX_LIMIT, type TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import type * as z from 'zod';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import type { Contract } from './numeric-text.ts';
import { coerceListQuery } from './rest-query.ts';
import { emptyValueOf, isEmptyValue, valueFromWire } from './wire-values.ts';

export interface RestCall {
  ctx: Ctx;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  idempotency_key: string | undefined;
}

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's notation: `/api/bid/:id`. */
  path: string;
  summary: string;
  /** The procedure that it calls, such as `bids.place`. */
  procedure: string;
  /** Its name in generated clients, such as `placeBid`. */
  operation: string;
  /** Served but omitted from the OpenAPI document, because strict parsers reject its path. */
  unlisted?: true;
  /** Error codes in addition to those of the procedure's contract and rule. */
  errors?: readonly ErrorCode[];
  /** Documents the body; the procedure validates it. */
  body?: z.ZodType;
  /** Documents path parameters that are not ids. */
  params?: z.ZodObject;
  /** Documents the query string of a call that is not a list. */
  query?: z.ZodType;
  /** Documents the response if it differs from the procedure's output. */
  answer?: z.ZodType;
  /** Documented field names and the internal names, for `bodyOf`. */
  renamed?: Record<string, string>;
  /** Fields of the contract that are path parameters. */
  from_path?: readonly string[];
  /** For a PUT: where the response of the GET on the same path has the record. */
  record?: {
    key: 'data' | 'team';
    /** Computed fields, ignored where a client sends back the whole record. */
    derived?: readonly string[];
  };
  /** The table of a list call. */
  table?: TableDefinition;
  /** Accepts form data as well as JSON. */
  form?: boolean;
  /** Maximum bytes of JSON with files; undefined: the call takes no files. */
  body_limit?: number;
  /** Returns the response; a stream of JSON if it is long. */
  call: (call: RestCall) => unknown;
}

/** An id or a year from a path. Other text (`-1`, `1e3`, `%2e%2e`) is passed on, and the contract rejects it. */
export function idOf(params: Record<string, string>, name = 'id'): number {
  const value = params[name] ?? '';
  const number = Number(value);
  return /^[1-9]\d*$/.test(value) && Number.isSafeInteger(number) ? number : (value as never);
}

export const refusedField = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', message, { issues: [{ path, message }] });

/** Fields by which a caller might try to gain privileges: rejected instead of ignored. */
const privileges = new Set(
  'user_id owner_id bidder_id terminal_id trader_id team_id admin_id category status role data_sub overlayAccess overlay_access version reason'.split(
    ' ',
  ),
);

const isPrivilege = (name: string, value: unknown) => privileges.has(name) && !isEmptyValue(value);

/** @throws INVALID_INPUT for privileged fields in the body of a call that takes no body. */
export function refusePrivileges(body: Record<string, unknown>): void {
  const names = Object.keys(body).filter((name) => isPrivilege(name, body[name]));
  if (names.length === 0) return;
  const message = fieldMessages.notTaken(names);
  throw new DomainError('INVALID_INPUT', message, { issues: names.map((path) => ({ path, message })) });
}

/**
 * Reduces a body to the fields of the contract and privileged fields, which the procedure then rejects. `renamed` maps
 * documented to internal names. Flags may be booleans and numbers may be text; `null` or an empty text means no value,
 * which `emptyValue` converts.
 * @throws INVALID_INPUT if two names of one field have different values
 */
export function bodyOf<S extends z.ZodObject>(
  body: Record<string, unknown>,
  contract: S,
  renamed: Record<string, string> = {},
  emptyValue: typeof emptyValueOf = emptyValueOf,
): z.input<S> {
  const input: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  for (const [documented, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const key = renamed[documented] ?? documented;
    if (!Object.hasOwn(contract.shape, key)) {
      if (isPrivilege(key, value)) input[key] = value;
      continue;
    }
    const field = contract.shape[key] as unknown as Contract;
    const read = isEmptyValue(value) ? emptyValue(field) : valueFromWire(field, value);
    const other = names[key];
    if (other !== undefined && !isEmptyValue(input[key])) {
      if (isEmptyValue(read) || isDeepStrictEqual(input[key], read)) continue;
      throw refusedField(documented, `${other} and ${documented} are the same field and must not differ.`);
    }
    input[key] = read;
    names[key] = documented;
  }
  return input as z.input<S>;
}

/** `bodyOf` for an update: missing fields stay unchanged, and `null` or empty ones are cleared. */
export const changesOf = <S extends z.ZodObject>(
  body: Record<string, unknown>,
  contract: S,
  renamed?: Record<string, string>,
): z.input<S> => bodyOf(body, contract, renamed, () => null);

/** A path parameter, typed as the field of the contract that validates it. */
export const pathValue = <S extends z.ZodObject, K extends keyof z.input<S> & string>(
  params: Record<string, string>,
  _contract: S,
  key: K,
  // Not validated here, because the procedure validates its input.
) => params[key] as z.input<S>[K];

/** The input of a list call; the default limit over REST is 1000 rows (docs/product.md#rest). */
export const listOf = <C extends Columns>(query: Record<string, unknown>, table: TableDefinition<C>) =>
  // The list's contract checks names and values.
  ({ limit: MAX_LIMIT, ...coerceListQuery(query, table) }) as unknown as ListInput<C>;

/** The `Idempotency-Key` header. */
export function idempotencyKeyOf(header: unknown): string | undefined {
  if (isEmptyValue(header)) return undefined;
  const parsed = idempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  throw refusedField('Idempotency-Key', parsed.error.issues[0]?.message ?? messages.badInput);
}

/** The page with each row as `map` returns it. */
export const mapRows = <P extends { data: readonly unknown[] }, T>(
  page: P,
  map: (row: P['data'][number]) => T,
) => ({ ...page, data: page.data.map(map) });

/** A list as comma-joined text, as in the REST API (docs/product.md#rest-names). */
export const commaJoined = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);
/** Text as the only entry of a list: for names that may contain a comma; the verb resolves them. */
export const textAsList = (value: unknown) =>
  typeof value === 'string' ? [value].filter((text) => text.trim() !== '') : value;
export const commaSplit = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
