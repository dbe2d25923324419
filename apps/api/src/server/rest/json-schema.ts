import { fieldMeanings, formatOf, isIdName } from '@tank/schema/field-meanings';
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';

/** A contract as the reference tells it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & { unit?: string };

type Io = 'input' | 'output';

const typesOf = ({ type }: JsonSchema): unknown[] => [type].flat();

/** The parts of a field that may be of one of these primitive types: itself, or one of its alternatives. */
const partsOf = (field: JsonSchema, ...types: string[]) =>
  [field, ...((field.anyOf ?? []) as JsonSchema[])].filter(
    (part) => !part.$ref && typesOf(part).some((type) => types.includes(type as string)),
  );

/** Alternatives that are numbers, as one list of them: generators make a type of each alternative otherwise. */
function listNumbers(field: JsonSchema): void {
  const choices = (field.anyOf ?? []) as JsonSchema[];
  if (choices.length === 0 || !choices.every((one) => typeof one.const === 'number')) return;
  delete field.anyOf;
  Object.assign(field, { type: 'integer', enum: choices.map((one) => one.const) });
}

function tellId(part: JsonSchema): void {
  const [type, ...more] = typesOf(part).map((one) => (one === 'number' ? 'integer' : one));
  Object.assign(part, { type: more.length > 0 ? [type, ...more] : type, format: 'int64' });
}

/** A field of the contract with what its name says of it; its own words come first. */
function tellMeaning(name: string, field: JsonSchema): void {
  if (field.$ref) return;
  listNumbers(field);
  const numbers = partsOf(field, 'number', 'integer');
  if (isIdName(name)) numbers.forEach(tellId);
  const format = formatOf(name);
  for (const part of format ? partsOf(field, 'string') : []) if (!part.enum) part.format ??= format;
  const { description, unit } = Object.hasOwn(fieldMeanings, name) ? (fieldMeanings[name] ?? {}) : {};
  if (description) field.description ??= description;
  if (unit && numbers.length > 0) field.unit ??= unit;
}

/** In words: generators take a field that has a default for one that is always there, also where it is sent. */
function tellDefault(_name: string, field: JsonSchema): void {
  if (field.$ref || field.default === undefined) return;
  const said = `default: ${JSON.stringify(field.default)}`;
  field.description = field.description ? `${field.description}; ${said}` : said;
  delete field.default;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function eachField(schema: JsonSchema, tell: (name: string, field: JsonSchema) => void): void {
  const { properties = {}, $defs = {}, items, additionalProperties } = schema;
  for (const [name, field] of Object.entries(properties)) if (isSchema(field)) tell(name, field);
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
  const lists = [anyOf, oneOf, allOf, prefixItems, Object.values(properties), Object.values($defs)];
  for (const part of [items, additionalProperties, ...lists.flat()])
    if (isSchema(part)) eachField(part, tell);
}

/** Descriptions are added after zod has finished: until then, fields that share a zod schema share one object. */
function convert(contract: z.ZodType, params: z.core.ToJSONSchemaParams): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { unrepresentable: 'any', ...params });
  eachField(schema, tellMeaning);
  return schema;
}

/** A contract that stands alone. */
export const jsonSchemaOf = (contract: z.ZodType, io: Io): JsonSchema => convert(contract, { io });

/** The same; what has a name stands in `$defs` under it. */
export function namedSchemaOf(contract: z.ZodType, io: Io): JsonSchema {
  const schema = convert(contract, {
    io,
    metadata: schemaNames,
    override({ jsonSchema, zodSchema }) {
      // What fields say of themselves stands in zod's own registry.
      if (!jsonSchema.$ref) Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      // The name itself is that of its place in `$defs`.
      delete jsonSchema.id;
    },
  });
  eachField(schema, tellDefault);
  return schema;
}
