import type { ReadDb } from '@tank/db/client';
import { marketMonths as m, marketRollUp } from '@tank/db/tables/market';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { ALL_CATEGORIES, type Cells, type Days, EVERYWHERE, type Step } from './cells.ts';
import { isSecret, type Measure } from './measures.ts';
import { nothing, type Sum, sumParts } from './sums.ts';

const STATE = 'state/';

interface Asked extends Days {
  cells: readonly Cells[];
}

const list = (values: readonly unknown[], type: SQL) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${type}[]`;

/** Every area of a measure: by going from one to the next in the key, not by reading all of their months. */
const areasOf = (measures: readonly Measure[]) => sql`
  with recursive areas (measure, area) as (
    select measure, (select min(area) from market_months m where m.measure = asked.measure)
    from unnest(${list(measures, sql`market_measure`)}) as asked (measure)
    union all
    select measure, (select min(area) from market_months m where m.measure = areas.measure and m.area > areas.area)
    from areas where area is not null
  )
  select measure, area from areas where area is not null`;

const cellsIn = ({ measures, areas, categories }: Cells) => sql`
  select measure, area, product_category_id
  from ${
    areas
      ? sql`unnest(${list(measures, sql`market_measure`)}) as measures (measure), unnest(${list(areas, sql`text`)}) as areas (area)`
      : sql`(${areasOf(measures)}) as states`
  }, unnest(${list(categories, sql`bigint`)}) as categories (product_category_id)
  ${areas ? sql`` : sql`where area like ${`${STATE}%`}`}`;

const inCell = (table: SQL) => sql`
  from ${table} t
  where t.measure = cells.measure and t.area = cells.area and t.product_category_id = cells.product_category_id`;
const parts = sql`volume, priced, value, contributions, owners, owner_squares`;
const sums = sql`sum(volume) as volume, sum(priced) as priced, sum(value) as value, sum(contributions) as contributions,
  sum(owners) as owners, sum(owner_squares) as owner_squares`;

/** By cell: what was there at the end of the first day, and what each day after it changes. */
const stepsOf = ({ cells, start_date, end_date }: Asked) => sql`(
  select measure, area, product_category_id, string_agg(concat_ws(' ', at, ${parts}), ';') as steps
  from (${sql.join(cells.map(cellsIn), sql` union all `)}) as cells
  cross join lateral (
    select 0 as at, ${sums}
    from (
      select ${parts} ${inCell(sql`market_months`)} and month < date_trunc('month', ${start_date}::date)
      union all
      select ${parts} ${inCell(sql`market_deltas`)}
        and day between date_trunc('month', ${start_date}::date) and ${start_date}::date
    ) as before
    union all
    select day - ${start_date}::date, ${parts} ${inCell(sql`market_deltas`)}
      and day > ${start_date}::date and day <= ${end_date}::date
  ) as changes
  where volume is not null
  group by measure, area, product_category_id) as read`;

/** Whole numbers of the smallest units; a nought comes without its decimals. */
function inUnits(text: string, decimals: number): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * 10n ** BigInt(decimals);
  return BigInt(text.slice(0, point) + text.slice(point + 1));
}

const decimals = { volume: 3, priced: 3, value: 7, contributions: 0, owners: 0, owner_squares: 0 };

function stepOf(text: string): { at: number; by: Sum } {
  const [at = '', ...numbers] = text.split(' ');
  const by = { ...nothing } as Record<keyof Sum, bigint>;
  for (const [i, part] of sumParts.entries()) by[part] = inUnits(numbers[i] ?? '', decimals[part]);
  return { at: Number(at), by };
}

/** The steps of cells; those of the days before the range come with its first. All are of one moment. */
export async function readSteps(db: ReadDb, asked: Asked): Promise<Step[]> {
  const rows = await db
    .select({
      measure: sql<Measure>`measure`,
      area: sql<string>`area`,
      product_category_id: sql<number>`product_category_id`,
      steps: sql<string>`steps`,
    })
    .from(stepsOf(asked));
  return rows.flatMap(({ measure, area, product_category_id, steps }) => {
    const cell = { area: area.replace(STATE, ''), product_category_id };
    const of = isSecret(measure) ? ('secret' as const) : ('listed' as const);
    return steps.split(';').map((text) => ({ ...cell, of, ...stepOf(text) }));
  });
}

/** Changes whenever the roll-up does. */
export async function readChanges(db: ReadDb): Promise<number> {
  const [row] = await db.select({ changes: marketRollUp.changes }).from(marketRollUp);
  return row?.changes ?? 0;
}

/** MBBL by month, `YYYY-MM`, of whole months. */
export const readBooked = (db: ReadDb, { start_date, end_date }: Days) =>
  db
    .select({ date: sql<string>`to_char(${m.month}, 'YYYY-MM')`, volume: m.volume })
    .from(m)
    .where(
      and(
        inArray(m.measure, ['booked']),
        inArray(m.area, [EVERYWHERE]),
        inArray(m.product_category_id, [ALL_CATEGORIES]),
        sql`${m.month} between date_trunc('month', ${start_date}::date) and ${end_date}::date`,
      ),
    );
