import { fieldMeanings, formatOf, isIdName } from '@tank/schema/field-meanings';
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';

/** A contract as the reference tells it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & { unit?: string };

type Io = 'input' | 'output';
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** The parts of a field that may be of that primitive type: itself, or one of its alternatives. */
const partsOf = (field: JsonSchema, type: string) =>
  [field, ...((field.anyOf ?? []) as JsonSchema[])].filter((part) => part.type === type && !part.$ref);

/** Alternatives that are numbers, as one list of them: generators make a type of each alternative otherwise. */
function listNumbers(field: JsonSchema): void {
  const choices = (field.anyOf ?? []) as JsonSchema[];
  if (choices.length === 0 || !choices.every((one) => typeof one.const === 'number')) return;
  delete field.anyOf;
  Object.assign(field, { type: 'integer', enum: choices.map((one) => one.const) });
}

/** A field of the contract with what its name says of it; its own words come first. */
function tellMeaning(name: string, field: JsonSchema): void {
  if (field.$ref) return;
  listNumbers(field);
  if (isIdName(name))
    for (const part of [...partsOf(field, 'number'), ...partsOf(field, 'integer')])
      Object.assign(part, { type: 'integer', format: 'int64' });
  const format = formatOf(name);
  for (const part of format ? partsOf(field, 'string') : []) if (!part.enum) part.format ??= format;
  const { description, unit } = Object.hasOwn(fieldMeanings, name) ? (fieldMeanings[name] ?? {}) : {};
  if (description) field.description ??= description;
  if (unit && [...partsOf(field, 'number'), ...partsOf(field, 'integer')].length > 0) field.unit ??= unit;
}

/** After zod has written an object: the fields are final by then, those of its parts first. */
const tellMeanings: Override = ({ jsonSchema }) => {
  for (const [name, field] of Object.entries(jsonSchema.properties ?? {}))
    if (typeof field === 'object') tellMeaning(name, field as JsonSchema);
};

const convert = (contract: z.ZodType, params: z.core.ToJSONSchemaParams): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { unrepresentable: 'any', ...params });
  return schema;
};

/** In words: generators take a field that has a default for one that is always there, also where it is sent. */
function tellDefault(field: JsonSchema): void {
  if (field.$ref || field.default === undefined) return;
  const said = `default: ${JSON.stringify(field.default)}`;
  field.description = field.description ? `${field.description}; ${said}` : said;
  delete field.default;
}

/** A contract that stands alone. */
export const jsonSchemaOf = (contract: z.ZodType, io: Io): JsonSchema =>
  convert(contract, { io, override: tellMeanings });

/** The same; what has a name stands in `$defs` under it. */
export const namedSchemaOf = (contract: z.ZodType, io: Io): JsonSchema =>
  convert(contract, {
    io,
    metadata: schemaNames,
    override(context) {
      // What fields say of themselves stands in zod's own registry.
      if (!context.jsonSchema.$ref)
        Object.assign(context.jsonSchema, z.globalRegistry.get(context.zodSchema));
      // The name itself is that of its place in `$defs`.
      delete context.jsonSchema.id;
      tellMeanings(context);
      for (const field of Object.values(context.jsonSchema.properties ?? {}))
        tellDefault(field as JsonSchema);
    },
  });
