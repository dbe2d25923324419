/** The filters of a list call as conditions of its where clause; values are parameters. */
import { inNaturalOrder } from '@tank/db/columns';
import { type AnyListInput, type Column, isFilterable, isRange } from '@tank/schema/kit/table';
import { sql } from 'drizzle-orm';
import type { Condition, Expression, ListSource } from './list-source.ts';
import { isNatural } from './order.ts';
import { searchConditions } from './search.ts';

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
  const by = source.columns[key] as Expression;
  // The index of such a column has that collation.
  const expression = isNatural(column) ? inNaturalOrder(by) : by;
  const placeholder = sql.placeholder(key);
  const clauseByValue = source.values?.[key];
  if (clauseByValue) {
    const clauses = wanted.toSorted().flatMap((value) => clauseByValue[value] ?? []);
    return {
      key,
      shape: `${key}=${wanted.toSorted()}`,
      clause: sql`(${sql.join(clauses, sql` or `)})`,
      value: undefined,
    };
  }
  if (column.kind === 'list')
    return { key, shape: key, clause: sql`${expression} && ${placeholder}::text[]`, value: wanted };
  if (column.kind === 'flag')
    return {
      key,
      shape: key,
      clause: sql`${expression} = any(${placeholder}::int[])`,
      value: wanted.map(Number),
    };
  if (wanted.length === 1)
    return { key, shape: `${key}=`, clause: sql`${expression} = ${placeholder}`, value: wanted[0] };
  return { key, shape: key, clause: sql`${expression} = any(${placeholder})`, value: wanted };
}

/** The conditions of a call's filters. */
export function conditionsOf(source: ListSource, input: AnyListInput): Condition[] {
  const conditions = Object.entries<Column>(source.table.columns).flatMap(([key, column]) => {
    if (!isFilterable(column) || column.kind === 'text') return [];
    if (isRange(column)) return rangeConditions(source, key, input);
    const wanted = input[key] as string[] | undefined;
    return wanted?.length ? [setCondition(source, key, column, wanted)] : [];
  });
  for (const [key, clause] of Object.entries(source.extra ?? {}))
    if (input[key] === true) conditions.push({ key, shape: key, clause, value: undefined });
  if (input.q?.trim()) conditions.push(...searchConditions(source, input.q.trim()));
  return conditions;
}
