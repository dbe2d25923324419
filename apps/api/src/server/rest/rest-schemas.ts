/** What OpenAPI shows of a route: parameters, the filters of a table, the body. */
import { MAX_FILE_BYTES } from '@tank/schema/files';
import type * as z from 'zod';
import type { RestRoute } from '../../kernel/rest.ts';
import { declaredProcedures } from '../typed-calls/declared-procedures.ts';
import { answersOf } from './answer-schemas.ts';
import { exampleOf } from './example-of.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { tableParameters } from './table-parameters.ts';

const idSchema = { type: 'string', pattern: '^[1-9]\\d{0,15}$' };

function pathParameters({ path, params }: RestRoute) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  const told = params && jsonSchemaOf(params, 'input').properties;
  const properties = Object.fromEntries(names.map((name) => [name, told?.[name] ?? idSchema]));
  return { type: 'object', required: names, properties };
}

const MB = 1_000_000;

/** How files travel as JSON on these paths. */
const fileProperties = (body_limit: number) => ({
  file: {
    type: ['array', 'null'],
    items: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 255 } },
    description: `PDFs as byte arrays, ${MAX_FILE_BYTES / MB} MB each at most. The whole body may have ${body_limit / MB} MB, which is some 7 MB of files; a larger one is refused with 413. Larger files go ahead to POST /api/files and are named by file_ids.`,
  },
  name: {
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The name of each file',
  },
});

/** Sent once more with the same value, a change is made once (docs/product.md#races). */
const KEY = 'idempotency_key';
const keyHeader = (field: unknown) => ({
  type: 'object',
  properties: {
    'idempotency-key': {
      ...(field as object),
      description:
        'Of your own making, one for each change: sent again with it, the first answer is given again',
    },
  },
});

type Wire = Pick<RestRoute, 'renamed' | 'from_path'>;

/** A contract as the path takes it: by its documented names, without what stands in the path or in a header. */
function contractOf(contract: z.ZodType, { renamed = {}, from_path = [] }: Wire) {
  const schema = jsonSchemaOf(contract, 'input');
  if (!schema.properties) return schema;
  const elsewhere = [...from_path, KEY];
  const namesOf = (field: string) => {
    const documented = Object.keys(renamed).filter((name) => renamed[name] === field);
    return documented.length > 0 ? documented : [field];
  };
  const properties = Object.entries(schema.properties)
    .filter(([field]) => !elsewhere.includes(field))
    .flatMap(([field, property]) => namesOf(field).map((name) => [name, property] as const));
  const required = (schema.required ?? [])
    .filter((field) => !elsewhere.includes(field))
    .flatMap((field) => namesOf(field).slice(0, 1));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function bodySchema(route: RestRoute) {
  const { body, body_limit } = route;
  if (!body) return {};
  const schema = contractOf(body, route);
  const examples = [exampleOf(schema)];
  if (!body_limit) return { body: { ...schema, examples } };
  const { files: _files, ...properties } = schema.properties ?? {};
  return { body: { ...schema, examples, properties: { ...properties, ...fileProperties(body_limit) } } };
}

const fieldsOf = ({ procedure }: RestRoute) =>
  Object.keys((declaredProcedures[procedure]?.inputs[0] as z.ZodObject | undefined)?.shape ?? {});

function querySchema(route: RestRoute) {
  if (route.table) return { querystring: tableParameters(route.table, fieldsOf(route)) };
  return route.query && { querystring: contractOf(route.query, route) };
}

/** The schema of a route, for the OpenAPI page only. */
export function documentationOf(route: RestRoute) {
  const params = pathParameters(route);
  const key = (route.body as { shape?: Record<string, z.ZodType> } | undefined)?.shape?.[KEY];
  return {
    tags: [route.path.split('/')[2] ?? 'api'],
    summary: route.summary,
    description: `Calls the procedure [${route.procedure}](/api/procedures#${route.procedure}).`,
    ...(params && { params }),
    ...(key && { headers: keyHeader(jsonSchemaOf(key, 'input')) }),
    ...querySchema(route),
    ...bodySchema(route),
    ...(route.form && {
      consumes: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
    }),
    response: answersOf(route),
  };
}
