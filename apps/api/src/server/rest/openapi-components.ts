import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';

export type Reference = JsonSchema & { $ref: string };

export interface Components {
  schemas: Record<string, object>;
  /** Adds a schema with its `$defs`; returns the reference to it. */
  add(name: string, schema: JsonSchema): Reference;
}

/** Adds the unit of a field to its description, as most viewers show only descriptions. */
function withUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnits);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withUnits(inner)]));
  const { unit, description, ...rest } = schema;
  // A property with the name `unit` is an object.
  if (typeof unit !== 'string') return schema;
  return { ...rest, description: description ? `${description} (${unit})` : unit, 'x-unit': unit };
}

const REFERENCE = /"#\/\$defs\//g;

/** A schema in the form of the OpenAPI document. */
export function documentedSchema({ $defs: _, ...schema }: JsonSchema): object {
  const text = JSON.stringify(withUnits(schema)).replace(REFERENCE, '"#/components/schemas/');
  return JSON.parse(text) as object;
}

const referenceTo = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

export function createComponents(): Components {
  const schemas: Record<string, object> = {};
  function add(name: string, schema: JsonSchema): Reference {
    for (const [inner, part] of Object.entries(schema.$defs ?? {})) add(inner, part as JsonSchema);
    // A named contract is among its own `$defs`.
    if (schema.$ref === `#/$defs/${name}`) return referenceTo(name);
    const documented = documentedSchema(schema);
    if (schemas[name] && !isDeepStrictEqual(schemas[name], documented))
      throw new Error(`Two different schemas have the name ${name}.`);
    schemas[name] = documented;
    return referenceTo(name);
  }
  return { schemas, add };
}
