/** The filters of a list call as conditions of its where clause; values never enter the text. */
import { inNaturalOrder } from '@tank/db/columns';
import { type AnyListInput, type Column, isFilterable, isRange } from '@tank/schema/kit/table';
import { sql } from 'drizzle-orm';
import type { Condition } from './condition.ts';
import { isNatural } from './list-order.ts';
import { type SearchOptions, searchConditions } from './list-search.ts';
import type { Expression, ListSource } from './list-source.ts';

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
  // The index of such a column is in that order.
  const expression = isNatural(column) ? inNaturalOrder(by) : by;
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

/** Two sets that hardly meet are found together: PostgreSQL would guess each without the other. */
function pairCondition({ pairs }: ListSource, input: AnyListInput): Condition[] {
  if (!pairs) return [];
  const [first, second] = pairs.columns.map((key) => input[key] as string[] | undefined);
  if (!first?.length || !second?.length) return [];
  const value = first.flatMap((one) => second.map((other) => `${one}/${other}`));
  return [
    { key: 'pairs', shape: 'pairs', clause: sql`${pairs.of} && ${sql.placeholder('pairs')}::text[]`, value },
  ];
}

/** What a call's filters ask of the rows. */
export function conditionsOf(source: ListSource, input: AnyListInput, ofSearch?: SearchOptions): Condition[] {
  const conditions = Object.entries<Column>(source.table.columns).flatMap(([key, column]) => {
    if (!isFilterable(column) || column.kind === 'text') return [];
    if (isRange(column)) return rangeConditions(source, key, input);
    const wanted = input[key] as string[] | undefined;
    return wanted?.length ? [setCondition(source, key, column, wanted)] : [];
  });
  for (const [key, clause] of Object.entries(source.extra ?? {}))
    if (input[key] === true) conditions.push({ key, shape: key, clause, value: undefined });
  conditions.push(...pairCondition(source, input));
  if (input.q?.trim()) conditions.push(...searchConditions(source, { text: input.q.trim(), ...ofSearch }));
  return conditions;
}
