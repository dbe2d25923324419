/** Path parameters, which may be repeated in the body. */
import { DomainError } from '../../kernel/errors/errors.ts';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { isEmptyValue } from '../../kernel/http/wire-values.ts';
import { declaredProcedures } from '../trpc/declared-procedures.ts';

const isId = (name: string) => /_id$/.test(name);

/** Maps path parameters to fields of the procedure. */
export function pathFieldsOf({ path, procedure, from_path = [] }: RestRoute): Record<string, string> {
  const input = declaredProcedures[procedure]?.inputs[0] as { shape?: object } | undefined;
  const fields = Object.keys(input?.shape ?? {});
  const fieldOf = (parameter: string) =>
    fields.includes(parameter) ? parameter : (from_path.find(isId) ?? fields.find(isId) ?? parameter);
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [parameter, fieldOf(parameter)]),
  );
}

/**
 * The body without path parameters.
 * @throws INVALID_INPUT if a value in the body differs from the path
 */
export function withoutPathFields(
  body: Record<string, unknown>,
  params: Record<string, string>,
  path_fields: Record<string, string>,
): Record<string, unknown> {
  const rest = { ...body };
  const hasOneId = Object.values(path_fields).filter(isId).length === 1;
  for (const [parameter, field] of Object.entries(path_fields))
    for (const name of new Set([parameter, field, ...(hasOneId && isId(field) ? ['id'] : [])])) {
      const sent = rest[name];
      delete rest[name];
      const isEqual = typeof sent !== 'object' && String(sent) === params[parameter];
      if (isEmptyValue(sent) || isEqual) continue;
      const message = `The ${name} in the body is not the one in the address.`;
      throw new DomainError('INVALID_INPUT', message, { issues: [{ path: name, message }] });
    }
  return rest;
}
