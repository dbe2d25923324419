import type { JsonSchema } from './json-schema.ts';

type Schema = JsonSchema | boolean;

const byName: Record<string, unknown> = {
  email: 'trader@demo.test',
  password: 'demo-tank-2026',
  idempotency_key: 'a-key-of-yours-1',
  product: 'WTI',
  volume: 50,
  bid_price: 0.45,
  ask_price: 0.5,
  working_capacity: 200,
  total_capacity: 400,
  term: 12,
  bid_term: 12,
  formatted_address: 'Houston, TX, USA',
  username: 'gulf_trading',
  first_name: 'Dana',
  last_name: 'Reyes',
  version: 1,
};

function textOf(name: string, { format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'date' || /date|^(from|to)$/.test(name)) return '2027-01-31';
  return (pattern ? '1' : 'Text').padEnd(minLength, 'x');
}

/** Not a list or an object: filters have the same names as fields. */
const isPlain = ({ type }: JsonSchema) => type !== 'array' && type !== 'object';

/** An example value for the schema with its required fields and the lower bounds. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (typeof schema === 'boolean') return null;
  if (name in byName && isPlain(schema)) return byName[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return exampleOf(first as Schema, name);
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items as Schema, name)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? textOf(name, schema) : null;
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key))
      .map(([key, schema]) => [key, exampleOf(schema as Schema, key)]),
  );
