/** A JSON Schema, as zod writes it, in TypeScript. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

const primitives: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const united = (types: string[], by = ' | ') =>
  [...new Set(types)].map((type) => (/[|&] /.test(type) ? `(${type})` : type)).join(by);

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${tsOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${tsOf(additionalProperties)}>`
    : 'Record<string, unknown>';
}

function arrayOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(tsOf).join(', ')}]`;
  return items ? `${united([tsOf(items)])}[]` : 'unknown[]';
}

export function tsOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return united(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.allOf) return united(schema.allOf.map(tsOf), ' & ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return united(alternatives.map(tsOf));
  if (Array.isArray(schema.type)) return united(schema.type.map((type) => tsOf({ ...schema, type })));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return arrayOf(schema);
  return primitives[schema.type ?? ''] ?? 'unknown';
}
