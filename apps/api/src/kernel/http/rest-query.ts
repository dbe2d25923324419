import { joinNames } from '@tank/schema/kit/format';
import { type Column, isFilterable, isRange, type TableDefinition } from '@tank/schema/kit/table';
import { DomainError } from '../errors/errors.ts';
import { numberFromText } from './numeric-text.ts';
import { flagOf } from './wire-values.ts';

const one = (name: string, value: unknown): string => {
  if (typeof value === 'string') return value;
  const message = `${joinNames([name])} was given more than once.`;
  throw new DomainError('INVALID_INPUT', message, { issues: [{ path: name, message }] });
};

/** Text that is not a number is passed on unchanged: the contract rejects it, as it does in a tRPC call. */
function number(name: string, value: unknown, unit?: string): number | string {
  const text = one(name, value);
  return numberFromText(text, unit) ?? text;
}

/** Like `number`, for a flag that is a boolean in the contract. */
function boolean(name: string, value: unknown): boolean | string {
  const text = one(name, value);
  const flag = String(flagOf(text));
  return flag === '1' || (flag === '0' ? false : text);
}

/** A name may contain a comma: unless the names are a closed list, the whole text is searched for as well. */
function valuesOf({ kind, options }: Column, text: string): string[] {
  if (options?.includes(text)) return [text];
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const mayBeOne = !options && kind !== 'flag' && text.includes(',');
  return mayBeOne && parts.length > 0 ? [text, ...parts] : parts;
}

/** Several values are repeated or separated by commas. */
function many(column: Column, value: unknown): string[] {
  const values = [value].flat().flatMap((text) => valuesOf(column, String(text)));
  return [...new Set(column.kind === 'flag' ? values.map((text) => String(flagOf(text))) : values)];
}

const flagNames = ['exact_total', 'sums', 'disclosed_only', 'can_serve'];
const pageNames = ['limit', 'offset', 'after', 'sort', 'q', ...flagNames, 'hideClosed'];
const isEmpty = (value: unknown) => [value].flat().every((text) => String(text).trim() === '');

/** Converts a query string to the types of the table's list contract, which rejects unknown names. */
export function coerceListQuery(
  query: Record<string, unknown>,
  table: TableDefinition,
): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(query)) {
    const key = name.replace(/^(min|max)_/, '');
    // `__proto__` and the like are not columns.
    const column: Column | undefined = Object.hasOwn(table.columns, key) ? table.columns[key] : undefined;
    // An empty value means no filter; unknown names must still be rejected.
    if (isEmpty(value) && (column || pageNames.includes(name))) continue;
    if (name === 'limit' || name === 'offset') result[name] = number(name, value);
    else if (flagNames.includes(name)) result[name] = boolean(name, value);
    else if (name === 'hideClosed') result.hide_closed = boolean(name, value);
    else if (column && isFilterable(column) && isRange(column) && /^(min|max)_/.test(name))
      result[name] = column.kind === 'number' ? number(name, value, column.unit) : one(name, value);
    else if (column && name === key) {
      const values = many(column, value);
      if (values.length > 0) result[name] = values;
    } else result[name] = one(name, value);
  }
  return result;
}
