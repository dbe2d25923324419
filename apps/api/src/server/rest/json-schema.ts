import { fieldMeanings, formatOf, isIdName } from '@tank/schema/field-meanings';
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';

/** The JSON Schema of a contract. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & { unit?: string };

type Io = 'input' | 'output';

const typesOf = ({ type }: JsonSchema): unknown[] => [type].flat();

/** The field or its alternatives that have one of these primitive types. */
const partsOf = (field: JsonSchema, ...types: string[]) =>
  [field, ...((field.anyOf ?? []) as JsonSchema[])].filter(
    (part) => !part.$ref && typesOf(part).some((type) => types.includes(type as string)),
  );

/** Converts alternatives of numbers to an enum: code generators create a type per alternative. */
function toNumberEnum(field: JsonSchema): void {
  const choices = (field.anyOf ?? []) as JsonSchema[];
  if (choices.length === 0 || !choices.every((one) => typeof one.const === 'number')) return;
  delete field.anyOf;
  Object.assign(field, { type: 'integer', enum: choices.map((one) => one.const) });
}

function describeId(part: JsonSchema): void {
  const [type, ...more] = typesOf(part).map((one) => (one === 'number' ? 'integer' : one));
  Object.assign(part, { type: more.length > 0 ? [type, ...more] : type, format: 'int64' });
}

/** Adds description, unit and format by the name of a field, unless the contract sets them. */
function describeField(name: string, field: JsonSchema): void {
  if (field.$ref) return;
  toNumberEnum(field);
  const numbers = partsOf(field, 'number', 'integer');
  if (isIdName(name)) numbers.forEach(describeId);
  const format = formatOf(name);
  for (const part of format ? partsOf(field, 'string') : []) if (!part.enum) part.format ??= format;
  const { description, unit } = Object.hasOwn(fieldMeanings, name) ? (fieldMeanings[name] ?? {}) : {};
  if (description) field.description ??= description;
  if (unit && numbers.length > 0) field.unit ??= unit;
}

/** Moves defaults to the description: code generators treat a field with a default as required, also in inputs. */
function describeDefault(_name: string, field: JsonSchema): void {
  if (field.$ref || field.default === undefined) return;
  const text = `default: ${JSON.stringify(field.default)}`;
  field.description = field.description ? `${field.description}; ${text}` : text;
  delete field.default;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function eachField(schema: JsonSchema, change: (name: string, field: JsonSchema) => void): void {
  const { properties = {}, $defs = {}, items, additionalProperties } = schema;
  for (const [name, field] of Object.entries(properties)) if (isSchema(field)) change(name, field);
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
  const lists = [anyOf, oneOf, allOf, prefixItems, Object.values(properties), Object.values($defs)];
  for (const part of [items, additionalProperties, ...lists.flat()])
    if (isSchema(part)) eachField(part, change);
}

/** Adds descriptions after zod has finished: before, fields with the same zod schema share one object. */
function convert(contract: z.ZodType, params: z.core.ToJSONSchemaParams): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { unrepresentable: 'any', ...params });
  eachField(schema, describeField);
  return schema;
}

/** The schema of a contract without references. */
export const jsonSchemaOf = (contract: z.ZodType, io: Io): JsonSchema => convert(contract, { io });

/** The schema of a contract with named parts in `$defs`. */
export function namedSchemaOf(contract: z.ZodType, io: Io): JsonSchema {
  const schema = convert(contract, {
    io,
    metadata: schemaNames,
    override({ jsonSchema, zodSchema }) {
      // Descriptions of fields are in zod's global registry.
      if (!jsonSchema.$ref) Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      // The key in `$defs` is the name.
      delete jsonSchema.id;
    },
  });
  eachField(schema, describeDefault);
  return schema;
}
