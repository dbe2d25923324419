/**
 * Rows that are written as time goes by: those of a span of days lie close together in the order of their keys. Read in that
 * order, all that was written after or before the span would be passed first, a row at a time.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Condition } from './condition.ts';
import type { Order } from './list-order.ts';
import type { ListSource } from './list-source.ts';

const ends = { min: sql`min`, max: sql`max` };

/**
 * Where the order has to begin for a filter by days. The last key of each day is looked up in its index, a few microseconds
 * a day, so that a row whose key is out of step is found as well.
 */
export function firstKeyOfDays(source: ListSource, order: Order, conditions: Condition[]): { clause: SQL }[] {
  const { written } = source;
  if (!written || order.column !== source.key) return [];
  const { day: column, table } = written;
  const asked = (end: 'min' | 'max') => conditions.some(({ key }) => key === `${end}_${column}`);
  if (!asked(order.descending ? 'max' : 'min')) return [];
  const day = source.columns[column];
  const limitOf = (end: 'min' | 'max') => {
    const known = sql`(select ${ends[end]}(${day}) from ${table})`;
    if (!asked(end)) return known;
    const wanted = sql`${sql.placeholder(`${end}_${column}`)}::date`;
    return end === 'min' ? sql`greatest(${wanted}, ${known})` : sql`least(${wanted}, ${known})`;
  };
  const last = ends[order.descending ? 'max' : 'min'];
  const days = sql`generate_series(${limitOf('min')}::timestamp, ${limitOf('max')}::timestamp, '1 day') as one(day)`;
  const ofDay = sql`(select ${last}(${order.key}) from ${table} where ${day} = one.day::date)`;
  const compared = order.descending ? sql`<=` : sql`>=`;
  return [
    {
      clause: sql`${order.key} ${compared} (select ${last}(of_day) from (select ${ofDay} as of_day from ${days}) days)`,
    },
  ];
}
