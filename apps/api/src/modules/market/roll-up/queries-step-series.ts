import type { ReadDb } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { Cells, Days } from './cells.ts';
import { isSecret, type Measure } from './measures.ts';
import type { StepSeries } from './step-series.ts';
import type { Part } from './sums.ts';

interface StepSeriesQuery extends Days {
  cells: readonly Cells[];
  parts: readonly Part[];
}

const list = (values: readonly unknown[], type: SQL) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${type}[]`;

/** Every area of a measure, by a loose index scan: each step seeks the next area in the key instead of reading all months. */
const areasOf = (measures: readonly Measure[]) => sql`
  with recursive areas (measure, area) as (
    select measure, (select min(area) from market_months m where m.measure = asked.measure)
    from unnest(${list(measures, sql`market_measure`)}) as asked (measure)
    union all
    select measure, (select min(area) from market_months m where m.measure = areas.measure and m.area > areas.area)
    from areas where area is not null
  )
  select measure, area from areas where area is not null`;

/** Distinct cells: a comparison of a region with itself requests them twice. */
const cellsIn = ({ measures, areas, categories }: Cells) => sql`
  select distinct measure, area, product_category_id
  from ${
    areas
      ? sql`unnest(${list(measures, sql`market_measure`)}) as measures (measure), unnest(${list(areas, sql`text`)}) as areas (area)`
      : sql`(${areasOf(measures)}) as states`
  }, unnest(${list(categories, sql`bigint`)}) as categories (product_category_id)
  ${areas ? sql`` : sql`where area like ${'state/%'}`}`;

const inCell = (table: SQL) => sql`
  from ${table} t
  where t.measure = cells.measure and t.area = cells.area and t.product_category_id = cells.product_category_id`;

const columnsOf = (parts: readonly Part[]) => parts.map((part) => sql.identifier(part));
const listed = (columns: SQL.Aliased[] | ReturnType<typeof columnsOf>) => sql.join(columns, sql`, `);

/** The totals at the end of the first day, as the first step; no row if the cell was always empty. */
const first = ({ parts, start_date }: StepSeriesQuery) => {
  const columns = columnsOf(parts);
  const sums = columns.map((column) => sql`sum(${column})`);
  return sql`
    select concat_ws(' ', 0, ${sql.join(sums, sql`, `)}) as step
    from (
      select ${listed(columns)} ${inCell(sql`market_months`)} and month < date_trunc('month', ${start_date}::date)
      union all
      select ${listed(columns)} ${inCell(sql`market_deltas`)}
        and day between date_trunc('month', ${start_date}::date) and ${start_date}::date
    ) as before
    having count(*) > 0`;
};

/** The change of each later day. Aggregated per cell: one aggregate over all cells would sort all their days first. */
const later = ({ parts, start_date, end_date }: StepSeriesQuery) => sql`
  select string_agg(concat_ws(' ', day - ${start_date}::date, ${listed(columnsOf(parts))}), ';' order by day) as steps
  ${inCell(sql`market_deltas`)} and day > ${start_date}::date and day <= ${end_date}::date`;

const distinct = (cells: readonly Cells[]) => sql.join(cells.map(cellsIn), sql` union `);

const stepSeriesSql = (query: StepSeriesQuery, cells: readonly Cells[]) => sql`
  select measure, area, product_category_id, concat_ws(';', step, steps) as steps
  from (${distinct(cells)}) as cells
  left join lateral (${first(query)}) as first on true
  cross join lateral (${later(query)}) as later
  where step is not null or steps is not null`;

/** In the order of `bidParts`. */
const bidColumns = sql`priced, value, contributions,
  coalesce(array_position(enum_range(null::market_withheld), withheld), 0)`;
const bidsInCell = sql`
  from market_bids b where b.area = cells.area and b.product_category_id = cells.product_category_id`;

const bidStepSeriesSql = ({ start_date, end_date }: Days, cells: readonly Cells[]) => sql`
  select measure, area, product_category_id, concat_ws(';', step, steps) as steps
  from (${distinct(cells)}) as cells
  left join lateral (
    select concat_ws(' ', 0, ${bidColumns}) as step ${bidsInCell} and day <= ${start_date}::date
    order by day desc limit 1) as first on true
  cross join lateral (
    select string_agg(concat_ws(' ', day - ${start_date}::date, ${bidColumns}), ';' order by day) as steps
    ${bidsInCell} and day > ${start_date}::date and day <= ${end_date}::date) as later
  where step is not null or steps is not null`;

const withMeasures = (cells: readonly Cells[], wanted: (measure: Measure) => boolean) =>
  cells
    .map((one) => ({ ...one, measures: one.measures.filter(wanted) }))
    .filter(({ measures }) => measures.length > 0);

/** The series of cells over a range; their first step includes everything before it. One statement, so that all see one snapshot. */
export async function readStepSeries(db: ReadDb, query: StepSeriesQuery): Promise<StepSeries[]> {
  const listed = withMeasures(query.cells, (measure) => !isSecret(measure));
  const secret = withMeasures(query.cells, isSecret);
  const parts = [
    ...(listed.length > 0 ? [stepSeriesSql(query, listed)] : []),
    ...(secret.length > 0 ? [bidStepSeriesSql(query, secret)] : []),
  ];
  const rows = await db
    .select({
      measure: sql<Measure>`measure`,
      area: sql<string>`area`,
      product_category_id: sql<number>`product_category_id`,
      steps: sql<string>`steps`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as series`);
  return rows.map((row) => ({ ...row, parts: query.parts }));
}
