/** Clients update a record by sending all of it back: read-only fields are accepted if they are unchanged. */
import { isDeepStrictEqual } from 'node:util';
import { fieldMessages } from '@tank/schema/messages/field';
import { type RestCall, type RestRoute, refusedField } from '../../kernel/http/rest.ts';
import { flagOf, isEmptyValue } from '../../kernel/http/wire-values.ts';

type Fields = Record<string, unknown>;

const isSame = (sent: unknown, stored: unknown) =>
  (isEmptyValue(sent) && isEmptyValue(stored)) ||
  isDeepStrictEqual(sent, stored) ||
  (typeof stored === 'number' && String(flagOf(sent)) === String(stored));

/** Names of fields for which the body has several names. */
function namedTwice(body: Fields, renamed: Record<string, string>): string[] {
  return Object.entries(renamed).flatMap(([documented, field]) =>
    Object.hasOwn(body, documented) && Object.hasOwn(body, field) ? [documented, field] : [],
  );
}

/**
 * The body of a PUT without the read-only fields of its GET.
 * @throws INVALID_INPUT if a read-only field has a different value
 */
export async function withoutReadOnly(
  route: RestRoute,
  get: RestRoute | undefined,
  call: RestCall,
): Promise<Fields> {
  const { record, renamed = {} } = route;
  if (!record || !get) return call.body;
  const body = { ...call.body };
  const fields = (route.body as { shape?: object } | undefined)?.shape ?? {};
  const read_only = Object.keys(body).filter((name) => !Object.hasOwn(fields, renamed[name] ?? name));
  const twice = namedTwice(body, renamed);
  if (read_only.length === 0 && twice.length === 0) return body;
  const response = (await get.call({ ...call, query: {}, body: {} })) as Record<string, Fields | undefined>;
  const stored = response[record.key] ?? {};
  for (const name of read_only) {
    if (!Object.hasOwn(stored, name)) continue;
    if (!record.derived?.includes(name) && !isSame(body[name], stored[name]))
      throw refusedField(name, fieldMessages.notTaken([name]));
    delete body[name];
  }
  // Of two names of a field, the unchanged one is ignored.
  for (const name of twice) if (isSame(body[name], stored[name])) delete body[name];
  return body;
}
