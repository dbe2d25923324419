import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';

export type Reference = JsonSchema & { $ref: string };

export interface Components {
  schemas: Record<string, object>;
  /** Puts a schema there, and what it names itself; answers what stands in its place. */
  add(name: string, schema: JsonSchema): Reference;
}

/** The unit of a field in words as well: most readers show descriptions alone. */
function withUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnits);
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withUnits(inner)]));
  const { unit, description, ...rest } = told;
  // A property of that name is an object.
  if (typeof unit !== 'string') return told;
  return { ...rest, description: description ? `${description} (${unit})` : unit, 'x-unit': unit };
}

const REFERENCE = /"#\/\$defs\//g;

/** A schema as it stands in the document. */
export function documentedSchema({ $defs: _, ...schema }: JsonSchema): object {
  const text = JSON.stringify(withUnits(schema)).replace(REFERENCE, '"#/components/schemas/');
  return JSON.parse(text) as object;
}

const referenceTo = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

export function createComponents(): Components {
  const schemas: Record<string, object> = {};
  function add(name: string, schema: JsonSchema): Reference {
    for (const [inner, part] of Object.entries(schema.$defs ?? {})) add(inner, part as JsonSchema);
    // A contract that has this name itself is among its own parts.
    if (schema.$ref === `#/$defs/${name}`) return referenceTo(name);
    const told = documentedSchema(schema);
    if (schemas[name] && !isDeepStrictEqual(schemas[name], told))
      throw new Error(`Two different schemas are called ${name}.`);
    schemas[name] = told;
    return referenceTo(name);
  }
  return { schemas, add };
}
