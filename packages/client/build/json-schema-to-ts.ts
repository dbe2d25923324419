/** Converts JSON Schemas of zod to TypeScript types. */
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

const union = (types: string[], by = ' | ') =>
  [...new Set(types)].map((type) => (/[|&] /.test(type) ? `(${type})` : type)).join(by);

/** A doc comment on its own line; empty without text. */
export const docComment = (text: string) => (text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '');

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** The fields of an object, one per line, with doc comments. */
export const fieldLines = ({ properties = {}, required = [] }: JsonSchema): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const optional = required.includes(name) ? '' : '?';
      return `${docComment(meaningOf(schema as never))}${keyOf(name)}${optional}: ${toTypeScript(schema)};`;
    })
    .join('\n');

function objectOf(schema: JsonSchema): string {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0) return `{\n${fieldLines(schema)}\n}`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${toTypeScript(additionalProperties)}>`
    : 'Record<string, unknown>';
}

function arrayOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(toTypeScript).join(', ')}]`;
  return items ? `${union([toTypeScript(items)])}[]` : 'unknown[]';
}

export function toTypeScript(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.allOf) return union(schema.allOf.map(toTypeScript), ' & ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives.map(toTypeScript));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => toTypeScript({ ...schema, type })));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return arrayOf(schema);
  return primitives[schema.type ?? ''] ?? 'unknown';
}
