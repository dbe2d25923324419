/** The OpenAPI schemas of responses. */
import { messageAnswer } from '@tank/schema/answers';
import { type ErrorCode, errorCodes } from '@tank/schema/errors';
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';
import { errorTable } from '../../kernel/errors/errors.ts';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { declaredProcedures } from '../trpc/declared-procedures.ts';
import { type JsonSchema, namedSchemaOf } from './json-schema.ts';
import type { Components, Reference } from './openapi-components.ts';

/** The envelope that `sendError` writes. */
const errorEnvelope = messageAnswer.extend({
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }).register(schemaNames, { id: 'Issue' }))
    .optional(),
  error_code: z.enum(errorCodes),
  /** Identifies the request in the logs. */
  request_id: z.string(),
});

const FAILURE = 'FailureAnswer';

/** GONE is never sent: the client has disconnected. */
const isSent = (code: ErrorCode) => code !== 'GONE';

const statusOf = (code: ErrorCode) => errorTable[code].http;

const codesOf = (status: number) => errorCodes.filter((code) => isSent(code) && statusOf(code) === status);

/** The error responses by status with their possible codes. */
export function failureResponses(components: Components): Record<string, object> {
  const { $ref } = components.add(FAILURE, namedSchemaOf(errorEnvelope, 'output'));
  const statuses = [...new Set(errorCodes.filter(isSent).map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => {
      const error_code = { type: 'string', enum: codesOf(status) };
      const schema = { allOf: [{ $ref }, { type: 'object', properties: { error_code } }] };
      const description = `Refused or failed: ${codesOf(status).join(', ')}`;
      return [`Failure${status}`, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

/** The error responses of these codes by status. */
export const failuresOf = (codes: readonly ErrorCode[]): Record<string, Reference> =>
  Object.fromEntries(
    codes.map((code) => [statusOf(code), { $ref: `#/components/responses/Failure${statusOf(code)}` }]),
  );

/** The contract of the success response: the route's, else the procedure's. */
function contractOf({ answer, procedure }: RestRoute): z.ZodType {
  const contract = answer ?? declaredProcedures[procedure]?.output;
  if (!contract) throw new Error(`The procedure ${procedure} declares no output.`);
  return contract;
}

export const answerOf = (route: RestRoute): JsonSchema => namedSchemaOf(contractOf(route), 'output');

export const pascalCase = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const rowOf = (data: z.ZodType | undefined) =>
  (data instanceof z.ZodArray ? data.element : data) as z.ZodType;

/** Named after the row, so that lists of the same rows share a schema. */
function answerNameOf(contract: z.ZodType, operation: string): string {
  const own = schemaNames.get(contract)?.id;
  if (own) return own;
  const shape = contract instanceof z.ZodObject ? (contract.shape as Record<string, z.ZodType>) : {};
  const row = shape.data && schemaNames.get(rowOf(shape.data))?.id;
  const kind = Object.keys(shape).sort().join();
  if (row && kind === 'bounds,data,page') return `${row}Page`;
  if (row && kind === 'data') return shape.data instanceof z.ZodArray ? `${row}List` : `${row}Answer`;
  return `${pascalCase(operation)}Answer`;
}

/** Names unnamed rows after the operation. */
function nameRow(schema: JsonSchema, operation: string, components: Components): JsonSchema {
  const nameOf = (row: JsonSchema) =>
    components.add(`${pascalCase(operation)}Row`, { ...row, $defs: schema.$defs });
  const nameItems = (list: JsonSchema): JsonSchema => {
    const row = list.items as JsonSchema;
    return row.properties ? { ...list, items: nameOf(row) } : list;
  };
  if (schema.type === 'array') return nameItems(schema);
  const data = schema.properties?.data as JsonSchema | undefined;
  const named_data = data?.type === 'array' ? nameItems(data) : data?.properties && nameOf(data);
  return named_data ? { ...schema, properties: { ...schema.properties, data: named_data } } : schema;
}

export function answerReference(route: RestRoute, components: Components): Reference {
  const contract = contractOf(route);
  const schema = nameRow(namedSchemaOf(contract, 'output'), route.operation, components);
  return components.add(answerNameOf(contract, route.operation), schema);
}
