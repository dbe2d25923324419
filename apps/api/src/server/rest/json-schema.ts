import * as z from 'zod';

/** A contract as the reference tells it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

export function jsonSchemaOf(contract: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any' });
  return schema;
}
