/** What OpenAPI shows of a route: parameters, the filters of a table, the body. */
import { MAX_FILE_BYTES } from '@tank/schema/files';
import {
  type Column,
  isFilterable,
  isRange,
  isSortable,
  MAX_LIMIT,
  MAX_OFFSET,
  MAX_TOTAL,
  type TableDefinition,
} from '@tank/schema/kit/table';
import * as z from 'zod';
import type { RestRoute } from '../../kernel/rest.ts';
import { exampleOf } from './example-of.ts';

const idSchema = { type: 'string', pattern: '^[1-9]\\d{0,15}$' };

const pathParameters = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, idSchema])),
  };
};

function filtersOf(key: string, column: Column): [string, object][] {
  const description = `${column.label}${column.unit ? ` (${column.unit})` : ''}`;
  if (isRange(column)) {
    const type = column.kind === 'number' ? { type: 'number' } : { type: 'string', format: 'date' };
    return [
      [`min_${key}`, { ...type, description }],
      [`max_${key}`, { ...type, description }],
    ];
  }
  const items = { type: 'string', ...(column.options && { enum: column.options }) };
  return [[key, { type: 'array', items, description }]];
}

function tableParameters(table: TableDefinition) {
  const columns = Object.entries<Column>(table.columns);
  const filters = columns
    .filter(([, column]) => isFilterable(column) && column.kind !== 'text')
    .flatMap(([key, column]) => filtersOf(key, column));
  const sortKeys = columns.filter(([, column]) => isSortable(column)).flatMap(([key]) => [key, `-${key}`]);
  return {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
      offset: { type: 'integer', minimum: 0, maximum: MAX_OFFSET },
      after: {
        type: 'string',
        description: 'Instead of offset: page.next of the previous answer, with the same sort',
      },
      exact_total: {
        type: 'boolean',
        description: `Counts all rows; page.total is exact up to ${MAX_TOTAL} without it, page.total_exact says whether it is`,
      },
      sort: { type: 'string', enum: sortKeys, description: 'A column, or -column for descending' },
      q: { type: 'string', description: 'Text to search for in the text columns' },
      ...Object.fromEntries(filters),
    },
  };
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

/** The contract as the path takes it: by its documented names, without what stands in the path. */
function contractOf({ body, renamed = {}, from_path = [] }: RestRoute & { body: z.ZodType }) {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const namesOf = (field: string) => {
    const documented = Object.keys(renamed).filter((name) => renamed[name] === field);
    return documented.length > 0 ? documented : [field];
  };
  const properties = Object.entries(schema.properties ?? {})
    .filter(([field]) => !from_path.includes(field))
    .flatMap(([field, property]) => namesOf(field).map((name) => [name, property] as const));
  const required = (schema.required ?? [])
    .filter((field) => !from_path.includes(field))
    .flatMap((field) => namesOf(field).slice(0, 1));
  if (!schema.properties) return schema;
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function bodySchema(route: RestRoute) {
  const { body, body_limit } = route;
  if (!body) return {};
  const schema = contractOf({ ...route, body });
  const examples = [exampleOf(schema)];
  if (!body_limit) return { body: { ...schema, examples } };
  const { files: _files, ...properties } = schema.properties ?? {};
  return { body: { ...schema, examples, properties: { ...properties, ...fileProperties(body_limit) } } };
}

/** The Fastify schema of a route, for the OpenAPI page only. */
export function documentationOf(route: RestRoute) {
  const params = pathParameters(route.path);
  return {
    tags: [route.path.split('/')[2] ?? 'api'],
    summary: route.summary,
    description: `Calls the procedure [${route.procedure}](/api/procedures#${route.procedure}).`,
    ...(params && { params }),
    ...(route.table && { querystring: tableParameters(route.table) }),
    ...bodySchema(route),
    ...(route.form && {
      consumes: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
    }),
  };
}
