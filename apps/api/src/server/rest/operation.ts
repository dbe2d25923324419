/** Builds OpenAPI operations. */
import type { ErrorCode } from '@tank/schema/errors';
import type { JsonSchema } from './json-schema.ts';
import type { Components } from './openapi-components.ts';
import { documentedSchema } from './openapi-components.ts';
import { failuresOf } from './response-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: object;
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, object> };
  responses: Record<string, object>;
  security: Record<string, string[]>[];
}

export type Documents = (components: Components) => Operation;

/** Errors of routes that do not call a procedure. */
export const refusals: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
];

const requiresToken = [{ token: [] }];

interface OperationOptions extends Omit<Operation, 'security'> {
  /** No session is needed. */
  open?: boolean;
  errors: readonly ErrorCode[];
}

export const operationOf = ({
  open = false,
  errors,
  responses,
  ...operation
}: OperationOptions): Operation => ({
  ...operation,
  responses: { ...responses, ...failuresOf(errors) },
  security: open ? [] : requiresToken,
});

/** The fields of an object schema as request parameters. */
export const parametersOf = (
  where: Parameter['in'],
  { properties = {}, required = [] }: JsonSchema,
): Parameter[] =>
  Object.entries(documentedSchema({ properties } as JsonSchema) as { properties: Record<string, JsonSchema> })
    .flatMap(([, fields]) => Object.entries(fields))
    .map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }));

export const json = (schema: object) => ({ 'application/json': { schema } });
export const done = (content: Record<string, object>) => ({ 200: { description: 'Done', content } });
