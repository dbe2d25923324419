import { named } from '@tank/schema/kit/format';
import { type Column, isFilterable, isRange, type TableDefinition } from '@tank/schema/kit/table';
import { DomainError } from './errors.ts';
import { numberFromText } from './numeric-text.ts';

function number(name: string, value: unknown, unit?: string): number {
  const read = typeof value === 'string' ? numberFromText(value, unit) : undefined;
  if (read === undefined) throw new DomainError('INVALID_INPUT', `${name} must be a number.`);
  return read;
}

const one = (name: string, value: unknown): string => {
  if (typeof value !== 'string')
    throw new DomainError('INVALID_INPUT', `${named([name])} was given more than once.`);
  return value;
};

const many = (value: unknown): string[] => [value].flat().map(String);

/** Turns the text of a query string into the types of the table's list contract; unknown names pass on to be refused. */
export function coerceListQuery(
  query: Record<string, unknown>,
  table: TableDefinition,
): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(query)) {
    const key = name.replace(/^(min|max)_/, '');
    // `__proto__` and the like are no columns.
    const column: Column | undefined = Object.hasOwn(table.columns, key) ? table.columns[key] : undefined;
    if (name === 'limit' || name === 'offset') result[name] = number(name, value);
    else if (name === 'exact_total' || name === 'disclosed_only') result[name] = truth(name, value);
    else if (name === 'hideClosed') result.hide_closed = truth(name, value);
    else if (column && isFilterable(column) && isRange(column) && /^(min|max)_/.test(name))
      result[name] = column.kind === 'number' ? number(name, value, column.unit) : one(name, value);
    else if (column && name === key) result[name] = many(value);
    else result[name] = one(name, value);
  }
  return result;
}

function truth(name: string, value: unknown): boolean {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new DomainError('INVALID_INPUT', `${name} must be true or false.`);
}
