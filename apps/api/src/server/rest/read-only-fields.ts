/** Clients change a record by sending all of it back: what they cannot change is taken where it says what is stored. */
import { isDeepStrictEqual } from 'node:util';
import { fieldMessages } from '@tank/schema/messages/field';
import { type RestCall, type RestRoute, refusedField } from '../../kernel/http/rest.ts';
import { flagOf, isEmptyValue } from '../../kernel/http/wire-values.ts';

type Fields = Record<string, unknown>;

const isSame = (sent: unknown, stored: unknown) =>
  (isEmptyValue(sent) && isEmptyValue(stored)) ||
  isDeepStrictEqual(sent, stored) ||
  (typeof stored === 'number' && String(flagOf(sent)) === String(stored));

/** Documented names of one field, where the body has several of them. */
function namedTwice(body: Fields, renamed: Record<string, string>): string[] {
  return Object.entries(renamed).flatMap(([documented, field]) =>
    Object.hasOwn(body, documented) && Object.hasOwn(body, field) ? [documented, field] : [],
  );
}

/**
 * The body of a PUT without the fields that its GET answers and nobody changes.
 * @throws INVALID_INPUT where one of them has another value
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
  const answer = (await get.call({ ...call, query: {}, body: {} })) as Record<string, Fields | undefined>;
  const stored = answer[record.key] ?? {};
  for (const name of read_only) {
    if (!Object.hasOwn(stored, name)) continue;
    if (!record.derived?.includes(name) && !isSame(body[name], stored[name]))
      throw refusedField(name, fieldMessages.notTaken([name]));
    delete body[name];
  }
  // The name that still says what is stored gives way to the one that was changed.
  for (const name of twice) if (isSame(body[name], stored[name])) delete body[name];
  return body;
}
