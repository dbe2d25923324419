/** A JSON Schema, as zod writes it, in TypeScript. */
import { meaningOf } from '@tank/api/procedure-contracts';

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  description?: string;
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

/** A doc comment in front of what it is of, or nothing. */
export const docOf = (text: string) => (text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '');

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** The fields of an object, one a line, each with what it means. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const optional = required.includes(name) ? '' : '?';
      return `${docOf(meaningOf(schema as never))}${keyOf(name)}${optional}: ${tsOf(schema)};`;
    })
    .join('\n');

function objectOf(schema: JsonSchema): string {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0) return `{\n${fieldsOf(schema)}\n}`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${tsOf(additionalProperties)}>`
    : 'Record<string, unknown>';
}

function arrayOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(tsOf).join(', ')}]`;
  return items ? `${united([tsOf(items)])}[]` : 'unknown[]';
}

export function tsOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
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
