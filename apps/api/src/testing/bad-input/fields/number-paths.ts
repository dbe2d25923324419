/** Finds the number fields of a contract. */

import type { Contract } from '../../../kernel/http/numeric-text.ts';

export type Path = (string | number)[];

/** Paths to every number field; `0` is the first item of a list. */
export function numbersIn(contract: object, path: Path = []): Path[] {
  const { def } = contract as Contract;
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter((one) => one !== undefined);
  switch (def.type) {
    case 'number':
      return [path];
    case 'literal':
      return typeof def.values?.[0] === 'number' ? [path] : [];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, field]) => numbersIn(field, [...path, key]));
    case 'array':
      return def.element ? numbersIn(def.element, [...path, 0]) : [];
    default: {
      const found = inner.flatMap((one) => numbersIn(one, path));
      return [...new Map(found.map((one) => [one.join('.'), one])).values()];
    }
  }
}

/** A copy of the value with this number at the path. */
export function withNumberAt(value: unknown, [key, ...rest]: Path, number: number): unknown {
  if (key === undefined) return number;
  if (typeof key === 'number')
    return [withNumberAt(Array.isArray(value) ? value[0] : undefined, rest, number)];
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withNumberAt(object[key], rest, number) };
}
