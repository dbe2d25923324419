/** The filters of a list call as conditions of its where clause; values never enter the text. */
import { type AnyListInput, type Column, isFilterable, isRange } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import type { ListSource } from './list-source.ts';

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One condition of the where clause, and its value where the text needs one. */
export interface Condition {
  key: string;
  /** Part of the statement's shape: one value and several read different indexes. */
  shape: string;
  clause: SQL;
  value: unknown;
  /** Of a range that hidden values pass: what it asks of the others. */
  ofValues?: { column: string; clause: SQL };
}

const rangeConditions = (source: ListSource, key: string, input: AnyListInput): Condition[] =>
  (['min', 'max'] as const).flatMap((end) => {
    const value = input[`${end}_${key}`];
    if (value === undefined) return [];
    const name = `${end}_${key}`;
    const operator = end === 'min' ? sql`>=` : sql`<=`;
    const clause = sql`${source.columns[key]} ${operator} ${sql.placeholder(name)}`;
    const condition = { key: name, shape: name, clause, value };
    if (!source.null_passes?.includes(key)) return [condition];
    const passing = sql`(${clause} or ${source.columns[key]} is null)`;
    return [{ ...condition, clause: passing, ofValues: { column: key, clause } }];
  });

function setCondition(source: ListSource, key: string, column: Column, wanted: string[]): Condition {
  const expression = source.columns[key];
  const place = sql.placeholder(key);
  const known = source.values?.[key];
  if (known) {
    const clauses = wanted.toSorted().flatMap((value) => known[value] ?? []);
    return {
      key,
      shape: `${key}=${wanted.toSorted()}`,
      clause: sql`(${sql.join(clauses, sql` or `)})`,
      value: undefined,
    };
  }
  if (column.kind === 'list') {
    const possible = source.possible?.[key]?.(sql`${place}::text[]`) ?? sql`true`;
    return { key, shape: key, clause: sql`${possible} and ${expression} && ${place}::text[]`, value: wanted };
  }
  if (column.kind === 'flag')
    return { key, shape: key, clause: sql`${expression} = any(${place}::int[])`, value: wanted.map(Number) };
  if (wanted.length === 1)
    return { key, shape: `${key}=`, clause: sql`${expression} = ${place}`, value: wanted[0] };
  return { key, shape: key, clause: sql`${expression} = any(${place})`, value: wanted };
}

/** Whether a text has three letters or digits in a row, or the first two of a word: what trigrams are made of. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(text);

/**
 * Through the one column that holds them all, where there is one. Its index would have to be read whole for a text
 * without a trigram: another collation keeps PostgreSQL from it.
 */
function searchIn(search: SQL, text: string): Condition {
  const pattern = sql`lower(${sql.placeholder('q')})`;
  return hasTrigram(text)
    ? { key: 'q', shape: 'q', clause: sql`${search} like ${pattern}`, value: likePattern(text) }
    : { key: 'q', shape: 'q2', clause: sql`${search} collate "C" like ${pattern}`, value: likePattern(text) };
}

function searchCondition(source: ListSource, text: string): Condition {
  if (source.search) return searchIn(source.search, text);
  const columns = Object.entries<Column>(source.table.columns)
    .filter(([, column]) => column.kind === 'text' && isFilterable(column))
    .map(([key]) => sql`${source.columns[key]} ilike ${sql.placeholder('q')}`);
  return { key: 'q', shape: 'q', clause: sql`(${sql.join(columns, sql` or `)})`, value: likePattern(text) };
}

/** What a call's filters ask of the rows. */
export function conditionsOf(source: ListSource, input: AnyListInput): Condition[] {
  const conditions = Object.entries<Column>(source.table.columns).flatMap(([key, column]) => {
    if (!isFilterable(column) || column.kind === 'text') return [];
    if (isRange(column)) return rangeConditions(source, key, input);
    const wanted = input[key] as string[] | undefined;
    return wanted?.length ? [setCondition(source, key, column, wanted)] : [];
  });
  for (const [key, clause] of Object.entries(source.extra ?? {}))
    if (input[key] === true) conditions.push({ key, shape: key, clause, value: undefined });
  if (input.q?.trim()) conditions.push(searchCondition(source, input.q.trim()));
  return conditions;
}
