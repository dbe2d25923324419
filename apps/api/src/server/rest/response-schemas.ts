/** What OpenAPI tells of the answers of a route. */
import { messageAnswer } from '@tank/schema/answers';
import { type ErrorCode, errorCodes } from '@tank/schema/errors';
import { schemaNames } from '@tank/schema/schema-names';
import * as z from 'zod';
import { errorTable } from '../../kernel/errors/errors.ts';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { declaredProcedures } from '../trpc/declared-procedures.ts';
import { type JsonSchema, namedSchemaOf } from './json-schema.ts';
import type { Components, Reference } from './openapi-components.ts';

/** As `sendError` writes it. */
const failed = messageAnswer.extend({
  /** What is wrong with which fields. */
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }).register(schemaNames, { id: 'Issue' }))
    .optional(),
  error_code: z.enum(errorCodes),
  /** Names the request in the logs. */
  request_id: z.string(),
});

const FAILURE = 'FailureAnswer';

/** The caller has hung up: nobody is answered. */
const isAnswered = (code: ErrorCode) => code !== 'GONE';

const statusOf = (code: ErrorCode) => errorTable[code].http;

const codesOf = (status: number) =>
  errorCodes.filter((code) => isAnswered(code) && statusOf(code) === status);

/** The refusals of each status, with the codes that it may have. */
export function failureResponses(components: Components): Record<string, object> {
  const { $ref } = components.add(FAILURE, namedSchemaOf(failed, 'output'));
  const statuses = [...new Set(errorCodes.filter(isAnswered).map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => {
      const error_code = { type: 'string', enum: codesOf(status) };
      const schema = { allOf: [{ $ref }, { type: 'object', properties: { error_code } }] };
      const description = `Refused or failed: ${codesOf(status).join(', ')}`;
      return [`Failure${status}`, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

/** The responses of these codes, by their status. */
export const failuresOf = (codes: readonly ErrorCode[]): Record<string, Reference> =>
  Object.fromEntries(
    codes.map((code) => [statusOf(code), { $ref: `#/components/responses/Failure${statusOf(code)}` }]),
  );

/** The answer of success: the route's own, where it differs from the procedure's. */
function contractOf({ answer, procedure }: RestRoute): z.ZodType {
  const contract = answer ?? declaredProcedures[procedure]?.output;
  if (!contract) throw new Error(`Nothing says what ${procedure} answers.`);
  return contract;
}

export const answerOf = (route: RestRoute): JsonSchema => namedSchemaOf(contractOf(route), 'output');

export const pascalCase = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const rowOf = (data: z.ZodType | undefined) =>
  (data instanceof z.ZodArray ? data.element : data) as z.ZodType;

/** By the row in it, so that all lists of the same rows answer the same. */
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

/** Rows that have no name of their own are named after the call. */
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
