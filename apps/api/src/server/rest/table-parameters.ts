/** The OpenAPI query parameters of a list call. */
import { fieldMeanings } from '@tank/schema/field-meanings';
import {
  type Column,
  isFilterable,
  isRange,
  isSortable,
  MAX_LIMIT,
  MAX_OFFSET,
  type TableDefinition,
} from '@tank/schema/kit/table';
import type { JsonSchema } from './json-schema.ts';

function filtersOf(key: string, column: Column): [string, JsonSchema][] {
  const description = `${column.label}${column.unit ? ` (${column.unit})` : ''}`;
  if (isRange(column)) {
    const type: JsonSchema =
      column.kind === 'number' ? { type: 'number' } : { type: 'string', format: 'date' };
    return [
      [`min_${key}`, { ...type, description }],
      [`max_${key}`, { ...type, description }],
    ];
  }
  const items: JsonSchema = { type: 'string', ...(column.options && { enum: [...column.options] }) };
  return [[key, { type: 'array', items, description }]];
}

/** Additional flags of some lists: documented name, field of the contract, description. */
const flags = [
  ['sums', 'sums', 'Sums volume and money of all matching rows in page.sums; the total is then exact'],
  ['hideClosed', 'hide_closed', 'Leaves out closed bookings'],
  ['disclosed_only', 'disclosed_only', 'Leaves out listings whose price is hidden'],
  ['can_serve', 'can_serve', 'Leaves out inquiries that no storage of the caller fits'],
] as const;

/** @param fields The fields of the list's contract. */
export function tableParameters(table: TableDefinition, fields: string[]): JsonSchema {
  const columns = Object.entries<Column>(table.columns);
  const filters = columns
    .filter(([, column]) => isFilterable(column) && column.kind !== 'text')
    .flatMap(([key, column]) => filtersOf(key, column));
  const sortKeys = columns.filter(([, column]) => isSortable(column)).flatMap(([key]) => [key, `-${key}`]);
  return {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, ...fieldMeanings.limit },
      offset: { type: 'integer', minimum: 0, maximum: MAX_OFFSET, ...fieldMeanings.offset },
      after: { type: 'string', ...fieldMeanings.after },
      exact_total: { type: 'boolean', ...fieldMeanings.exact_total },
      sort: { type: 'string', enum: sortKeys, description: 'A column, or -column for descending' },
      q: { type: 'string', description: 'Text to search for in the text columns' },
      ...Object.fromEntries(filters),
      ...Object.fromEntries(
        flags
          .filter(([, field]) => fields.includes(field))
          .map(([name, , description]) => [name, { type: 'boolean', description }]),
      ),
    },
  };
}
