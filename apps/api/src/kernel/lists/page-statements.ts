/** The statements that read a page of a list, count its rows and sum their leases. */
import { BARRELS_PER_MBBL } from '@tank/schema/kit/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Condition, Expression, ListSource } from './list-source.ts';
import { type Order, orderBy, type Segment, segmentsOf, sortFieldOf } from './order.ts';
import { selection } from './select-fields.ts';

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
/** The maximum count; null: no limit. */
const counted_to = sql.placeholder('counted_to');

/** The column with the number of all rows, where one statement reads a page and counts. */
export const TOTAL_COLUMN = 'rows_of_list';

const whereOf = (source: ListSource, conditions: { clause: SQL }[]): SQL =>
  sql.join([source.where, ...conditions.map(({ clause }) => sql`(${clause})`)], sql` and `);

/** The columns of the result, and the sort value for the cursor. */
const fieldsOf = (source: ListSource, order: Order): SQL =>
  selection({ ...source.columns, ...source.fields, [sortFieldOf(source, order)]: order.by });

/** The conditions for the rows of a segment. A range lets hidden values pass and applies to all other rows. */
function conditionsIn(conditions: Condition[], segment: Segment): { clause: SQL }[] {
  const { of } = segment;
  const ofRows = conditions.flatMap((condition) => {
    const { ofValues } = condition;
    if (!of || ofValues?.column !== of.column) return condition;
    return of.valued ? ofValues : [];
  });
  return [...ofRows, segment];
}

/** Combines the parts, each with its own limit, so that no part reads more rows than needed. */
const unionAll = (parts: SQL[], max: SQL) =>
  sql.join(
    parts.map((part) => sql`(${part} limit ${max})`),
    sql` union all `,
  );

interface PageParts {
  order: Order;
  conditions: Condition[];
  segments: Segment[];
  /** Adds the number of all rows to each row; PostgreSQL counts once. */
  counting?: boolean;
}

/** Reads consecutive segments, each from its own index. */
export function pageOf(source: ListSource, { order, conditions, segments, counting }: PageParts): SQL {
  const count = counting ? sql`, (${countOf(source, conditions)}) as ${sql.identifier(TOTAL_COLUMN)}` : sql``;
  const select = (
    segment: Segment,
    more: SQL,
  ) => sql`select ${fieldsOf(source, order)}${more} from ${source.from}
    where ${whereOf(source, conditionsIn(conditions, segment))} order by ${orderBy(order)}`;
  const [only, ...others] = segments;
  if (only && others.length === 0) return sql`${select(only, count)} limit ${limit} offset ${offset}`;
  const parts = segments.map((segment) => select(segment, sql``));
  const by = sql`${sql.identifier(sortFieldOf(source, order))}`;
  const key = sql`${sql.identifier(source.key)}`;
  // Each part is already in this order, so PostgreSQL only merges them.
  return sql`select *${count} from (${unionAll(parts, sql`${limit}::int + ${offset}::int`)}) segments
    order by ${orderBy({ ...order, by, key })} limit ${limit} offset ${offset}`;
}

/** The fields of `LeaseSums`, in the database's exact arithmetic; see `sumLeases`. */
const leaseSums = sql`json_build_object(
  'volume', coalesce(sum(volume), 0),
  'monthly', coalesce(sum(price * volume), 0) * ${BARRELS_PER_MBBL}::int,
  'unpriced', count(*) - count(price))`;

/** Counts the rows, up to `counted_to`, and sums them if asked. The price is the one that filters compare, also for the owner. */
export function countOf(source: ListSource, conditions: Condition[], sums = false): SQL {
  const lease = sums ? source.table.lease : undefined;
  const column = conditions.find(({ ofValues }) => ofValues)?.ofValues?.column ?? source.key;
  const segments = segmentsOf({ column, by: source.columns[column] as Expression }, conditions);
  const summed = lease
    ? selection({
        volume: source.columns[lease.volume] as Expression,
        price: source.columns[lease.price] as Expression,
      })
    : sql``;
  const parts = segments.map(
    (segment) => sql`select ${summed} from ${source.counted_from ?? source.from}
      where ${whereOf(source, conditionsIn(conditions, segment))}`,
  );
  const rows =
    parts.length === 1 ? parts[0] : sql`select * from (${unionAll(parts, sql`${counted_to}`)}) segments`;
  return sql`select count(*)::int as total${lease ? sql`, ${leaseSums} as sums` : sql``} from (${rows} limit ${counted_to}) counted`;
}
