/** Builds the OpenAPI operation of a REST route: parameters, filters, body, responses. */
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@tank/schema/errors';
import { MAX_ID } from '@tank/schema/kit/fields';
import { MAX_FILE_BYTES } from '@tank/schema/live/files';
import type * as z from 'zod';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { errorsOf } from '../trpc/declared-errors.ts';
import { type Declared, declaredProcedures } from '../trpc/declared-procedures.ts';
import { exampleOf } from './example-of.ts';
import { type JsonSchema, namedSchemaOf } from './json-schema.ts';
import type { Components } from './openapi-components.ts';
import { done, json, type Operation, operationOf, type Parameter, parametersOf } from './operation.ts';
import { answerReference, pascalCase } from './response-schemas.ts';
import { tableParameters } from './table-parameters.ts';

export const idSchema = { type: 'integer', format: 'int64', minimum: 1, maximum: MAX_ID } as const;

const fieldsOf = ({ inputs: [input] }: Declared) =>
  Object.keys((input as z.ZodObject | undefined)?.shape ?? {});

/** The record of a path id, by the first id of the procedure. */
function recordOf(name: string, { from_path = [] }: RestRoute, declared: Declared): string {
  const ids = [...from_path, ...fieldsOf(declared)].filter((field) => /_id$/.test(field));
  const field = name === 'id' ? (ids[0] ?? 'record_id') : name;
  return field.replace(/_id$/, '').replaceAll('_', ' ');
}

function pathParameters(route: RestRoute, declared: Declared): Parameter[] {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const [input] = declared.inputs;
  const schemas = {
    ...(input && namedSchemaOf(input, 'input').properties),
    ...(route.params && namedSchemaOf(route.params, 'input').properties),
  };
  const properties = names.map((name) => {
    const description = `Id of the ${recordOf(name, route, declared)}`;
    const isId = name === 'id' || name.endsWith('_id');
    return [name, isId ? { ...idSchema, description } : schemas[name]] as const;
  });
  return parametersOf('path', { properties: Object.fromEntries(properties) } as JsonSchema);
}

const MB = 1_000_000;

/** The fields for files in JSON bodies. */
const fileProperties = (body_limit: number) => ({
  file: {
    type: ['array', 'null'],
    items: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 255 } },
    description: `PDFs as byte arrays, ${MAX_FILE_BYTES / MB} MB each at most. The whole body may have ${body_limit / MB} MB; a larger one is refused with 413. Base64 is shorter. Files uploaded before to POST /api/files are referenced by file_ids.`,
  },
  name: {
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The name of each file',
  },
});

/** Repeated with the same key, a change is made once (docs/product.md#races). */
const KEY = 'idempotency_key';

function keyHeader({ body }: RestRoute): Parameter[] {
  const key = body && namedSchemaOf(body, 'input').properties?.[KEY];
  if (!key) return [];
  const description =
    'Chosen by the client, one per change: a repeated request with the same key gets the first response';
  return parametersOf('header', {
    properties: { 'idempotency-key': { ...(key as JsonSchema), description } },
  } as JsonSchema);
}

/** Flags may be sent as booleans too. */
function flagAsSent({ type, enum: values, ...field }: JsonSchema): JsonSchema {
  const flag = { ...(type && { type }), ...(values && { enum: values }) };
  return isDeepStrictEqual(values, [0, 1])
    ? { ...field, anyOf: [flag as JsonSchema, { type: 'boolean' }] }
    : { ...field, ...flag };
}

type Wire = Pick<RestRoute, 'renamed' | 'from_path'>;

/** The schema of a contract with documented names, without path parameters and the idempotency key. */
function contractOf(contract: z.ZodType, { renamed = {}, from_path = [] }: Wire): JsonSchema {
  const schema = namedSchemaOf(contract, 'input');
  if (!schema.properties) return schema;
  const elsewhere = [...from_path, KEY];
  const namesOf = (field: string) => {
    const documented = Object.keys(renamed).filter((name) => renamed[name] === field);
    return documented.length > 0 ? documented : [field];
  };
  const properties = Object.entries(schema.properties)
    .filter(([field]) => !elsewhere.includes(field))
    .flatMap(([field, property]) =>
      namesOf(field).map((name) => [name, flagAsSent(property as JsonSchema)] as const),
    );
  const required = (schema.required ?? [])
    .filter((field) => !elsewhere.includes(field))
    .flatMap((field) => namesOf(field).slice(0, 1));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function bodySchema(route: RestRoute & { body: z.ZodType }): JsonSchema {
  const schema = contractOf(route.body, route);
  if (!route.body_limit) return schema;
  const { files: _files, ...properties } = schema.properties ?? {};
  return { ...schema, properties: { ...properties, ...fileProperties(route.body_limit) } } as JsonSchema;
}

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

function requestBody(route: RestRoute, components: Components): Pick<Operation, 'requestBody'> {
  const { body, form, operation } = route;
  if (!body) return {};
  const documented = bodySchema({ ...route, body });
  const schema = components.add(`${pascalCase(operation)}Input`, documented);
  const example = exampleOf(documented);
  const types = ['application/json', ...(form ? FORMS : [])];
  return {
    requestBody: {
      required: (documented.required ?? []).length > 0,
      content: Object.fromEntries(types.map((type) => [type, { schema, example }])),
    },
  };
}

function queryParameters(route: RestRoute, declared: Declared): Parameter[] {
  if (route.table) return parametersOf('query', tableParameters(route.table, fieldsOf(declared)));
  return route.query ? parametersOf('query', contractOf(route.query, route)) : [];
}

/** Errors of calls with a body. */
const bodyErrors: ErrorCode[] = ['INVALID_INPUT', 'TOO_LARGE', 'WRONG_CONTENT_TYPE'];

export function routeOperation(route: RestRoute, components: Components): Operation {
  const { procedure, operation, summary, body, errors = [] } = route;
  const declared = declaredProcedures[procedure];
  if (!declared) throw new Error(`The procedure ${procedure} does not exist.`);
  const parameters = [
    ...pathParameters(route, declared),
    ...keyHeader(route),
    ...queryParameters(route, declared),
  ];
  return operationOf({
    operationId: operation,
    tags: [procedure.split('.')[0] ?? ''],
    summary,
    description: `Calls the procedure [${procedure}](/api/procedures#${procedure}).`,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route, components),
    responses: done(json(answerReference(route, components))),
    open: declared.rule.roles === 'public',
    errors: [...errorsOf(declared), ...(body ? bodyErrors : []), ...errors, 'INVALID_INPUT'],
  });
}
