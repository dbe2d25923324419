import type * as z from 'zod';

/** A contract as the reference tells it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;
