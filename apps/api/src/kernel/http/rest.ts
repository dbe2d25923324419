/**
 * The documented REST paths: each route names its parameters and body and calls the procedure of the same thing.
 * It adds documented names and shapes, nothing else: every check is in the procedure.
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
import { isNone, noneOf, valueFromWire } from './wire-values.ts';

export interface RestCall {
  ctx: Ctx;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  idempotency_key: string | undefined;
}

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/bid/:id`. */
  path: string;
  summary: string;
  /** The procedure that it calls, as `bids.place`. */
  procedure: string;
  /** What generated clients call it, as `placeBid`. */
  operation: string;
  /** Served, but left out of OpenAPI: strict readers of the document refuse its path. */
  unlisted?: true;
  /** Error codes in addition to those of the procedure's contract and rule. */
  errors?: readonly ErrorCode[];
  /** Documents the body; the procedure validates it. */
  body?: z.ZodType;
  /** Documents parts of the path that are no ids. */
  params?: z.ZodObject;
  /** Documents the query string of a call that is no table's. */
  query?: z.ZodType;
  /** Documents the answer where it is not the procedure's. */
  answer?: z.ZodType;
  /** The house's name of a field that is documented by another, as `bodyOf` takes it. */
  renamed?: Record<string, string>;
  /** Fields of the contract that stand in the path. */
  from_path?: readonly string[];
  /** Of a PUT: where the GET of the same path answers the record that it changes. */
  record?: {
    key: 'data' | 'team';
    /** What changes by itself, so that it is ignored where a client sends back all that it read. */
    derived?: readonly string[];
  };
  /** Documents and names the table of a list call. */
  table?: TableDefinition;
  /** Form data is accepted besides JSON. */
  form?: boolean;
  /** Bytes that JSON with files may have; left out: the call takes no files. */
  body_limit?: number;
  /** What is answered; a stream of JSON where it would be too long for one piece. */
  call: (call: RestCall) => unknown;
}

/** An id or a year from a path. What is no whole number (`-1`, `1e3`, `%2e%2e`) stays text, which its contract refuses. */
export function idOf(params: Record<string, string>, name = 'id'): number {
  const value = params[name] ?? '';
  const number = Number(value);
  return /^[1-9]\d*$/.test(value) && Number.isSafeInteger(number) ? number : (value as never);
}

export const refusedField = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', message, { issues: [{ path, message }] });

/** Fields that would give a caller more than is theirs: never dropped in silence. */
const privileges = new Set(
  'user_id owner_id bidder_id terminal_id trader_id team_id admin_id category status role data_sub overlayAccess overlay_access version reason'.split(
    ' ',
  ),
);

const isPrivilege = (name: string, value: unknown) => privileges.has(name) && !isNone(value);

/** Refuses privileged fields in the body of a call that takes none. */
export function refusePrivileges(body: Record<string, unknown>): void {
  const names = Object.keys(body).filter((name) => isPrivilege(name, body[name]));
  if (names.length === 0) return;
  const message = fieldMessages.notTaken(names);
  throw new DomainError('INVALID_INPUT', message, { issues: names.map((path) => ({ path, message })) });
}

/**
 * Cuts a body to what the contract knows, and privileged fields, which the procedure then refuses.
 * `renamed` gives the house's name of a documented field. Flags may be booleans, numbers text, and `null` or an empty text
 * is no value, written as `none` says.
 * @throws INVALID_INPUT where two names of one field say different things
 */
export function bodyOf<S extends z.ZodObject>(
  body: Record<string, unknown>,
  contract: S,
  renamed: Record<string, string> = {},
  none: typeof noneOf = noneOf,
): z.input<S> {
  const cut: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  for (const [documented, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const key = renamed[documented] ?? documented;
    if (!Object.hasOwn(contract.shape, key)) {
      if (isPrivilege(key, value)) cut[key] = value;
      continue;
    }
    const field = contract.shape[key] as unknown as Contract;
    const read = isNone(value) ? none(field) : valueFromWire(field, value);
    const other = names[key];
    if (other !== undefined && !isNone(cut[key])) {
      if (isNone(read) || isDeepStrictEqual(cut[key], read)) continue;
      throw refusedField(documented, `${other} and ${documented} are the same field and must not differ.`);
    }
    cut[key] = read;
    names[key] = documented;
  }
  return cut as z.input<S>;
}

/** The same for a call that changes a record: what is left out stays, and what is `null` or empty was emptied on purpose. */
export const changesOf = <S extends z.ZodObject>(
  body: Record<string, unknown>,
  contract: S,
  renamed?: Record<string, string>,
): z.input<S> => bodyOf(body, contract, renamed, () => null);

/** A word of the path, typed as the field of the contract that the procedure holds it against. */
export const wordOf = <S extends z.ZodObject, K extends keyof z.input<S> & string>(
  params: Record<string, string>,
  _contract: S,
  key: K,
  // Nothing is known of it here: the procedure parses whatever it is.
) => params[key] as z.input<S>[K];

/** Query parameters of a table call; without a `limit` a REST call gives the first 1000 rows (docs/product.md#rest). */
export const listOf = <C extends Columns>(query: Record<string, unknown>, table: TableDefinition<C>) =>
  // Of the types that the catalogue says; names and values the list's contract checks.
  ({ limit: MAX_LIMIT, ...coerceListQuery(query, table) }) as unknown as ListInput<C>;

/** The `Idempotency-Key` header. */
export function keyOf(header: unknown): string | undefined {
  if (isNone(header)) return undefined;
  const parsed = idempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  throw refusedField('Idempotency-Key', parsed.error.issues[0]?.message ?? messages.badInput);
}

/** Comma-joined text on the wire, a list inside (docs/product.md#rest-names). */
export const commaJoined = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);
/** Text as the only entry of a list: for names that may contain a comma, which the verb tells apart. */
export const textAsList = (value: unknown) =>
  typeof value === 'string' ? [value].filter((text) => text.trim() !== '') : value;
export const commaSplit = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
