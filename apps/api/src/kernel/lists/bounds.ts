/** The minimum and maximum of a list's columns over all rows that the caller may see. */
import type { Bounds, Column } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import type { ListSource } from './list-source.ts';

/** undefined if the list has no columns with bounds. */
export function boundsQuery(source: ListSource): SQL | undefined {
  const keys = Object.entries<Column>(source.table.columns)
    .filter(([, column]) => column.bounds)
    .map(([key]) => key);
  if (keys.length === 0) return undefined;
  const ends = keys.flatMap((key) =>
    (['min', 'max'] as const).map((end) => {
      const value = end === 'min' ? sql`min(${source.columns[key]})` : sql`max(${source.columns[key]})`;
      const name = sql.identifier(`${end}_${key}`);
      return source.indexed_bounds
        ? sql`(select ${value} from ${source.bounds_from ?? source.from} where ${source.where}) as ${name}`
        : sql`${value} as ${name}`;
    }),
  );
  const list = sql.join(ends, sql`, `);
  return source.indexed_bounds
    ? sql`select ${list}`
    : sql`select ${list} from ${source.bounds_from ?? source.from} where ${source.where}`;
}

export const readBounds = (source: ListSource, row: Record<string, unknown> | undefined): Bounds =>
  Object.fromEntries(
    Object.entries<Column>(source.table.columns)
      .filter(([, column]) => column.bounds)
      .map(([key, column]) => {
        const read = (value: unknown) =>
          value === null || value === undefined
            ? null
            : column.kind === 'number'
              ? Number(value)
              : String(value);
        return [key, { min: read(row?.[`min_${key}`]), max: read(row?.[`max_${key}`]) }];
      }),
  );
