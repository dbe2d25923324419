/** The fields of a contract as table rows with name, type and bounds. */
import type { JsonSchema } from '../rest/json-schema.ts';

type Schema = JsonSchema | boolean;

export interface FieldRow {
  name: string;
  type: string;
  needed: boolean;
  bounds: string;
}

const isNull = (schema: Schema) => typeof schema === 'object' && schema.type === 'null';

export function typeOf(schema: Schema): string {
  if (typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
  if (either) return [...new Set(either.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items as Schema) : 'anything'}`;
  if (schema.type === 'integer') return 'whole number';
  return [schema.type ?? 'anything'].flat().join(' | ');
}

/** The schema inside lists and nullable alternatives, if it is unambiguous. */
function innerOf(schema: Schema): JsonSchema | undefined {
  if (typeof schema === 'boolean') return undefined;
  const alternatives = ((schema.anyOf ?? schema.oneOf ?? []) as Schema[]).filter((one) => !isNull(one));
  if (alternatives.length === 1) return innerOf(alternatives[0] as Schema);
  if (schema.type === 'array' && schema.items) return innerOf(schema.items as Schema) ?? schema;
  return schema;
}

const SAFE = [-9007199254740991, 9007199254740991];

export function boundsOf(schema: Schema): string {
  const inner = innerOf(schema);
  if (!inner) return '';
  const list = typeof schema === 'object' && schema.type === 'array' ? schema : undefined;
  const { minimum, maximum, minLength, maxLength, unit } = inner as JsonSchema & { unit?: string };
  return [
    unit,
    minimum !== undefined && !SAFE.includes(minimum) && `at least ${minimum}`,
    maximum !== undefined && !SAFE.includes(maximum) && `at most ${maximum}`,
    minLength !== undefined && `at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    list?.maxItems !== undefined && `at most ${list.maxItems} entries`,
    typeof schema === 'object' && schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Nested fields have the path as name, such as `page.total`. */
export function rowsOf(schema: JsonSchema, before = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties as Record<string, Schema>).flatMap(([key, field]) => {
    const inner = innerOf(field);
    const name = `${before}${key}`;
    const row = { name, type: typeOf(field), needed: required.includes(key), bounds: boundsOf(field) };
    return inner?.properties ? [row, ...rowsOf(inner, `${name}.`)] : [row];
  });
}
