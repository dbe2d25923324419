/** The statements that read a page of a list, and that count its rows. */
import { type SQL, sql } from 'drizzle-orm';
import { selection } from './columns.ts';
import { type Order, orderBy, type Stretch, sortedAs, stretchesOf } from './order.ts';
import type { Condition, Expression, ListSource } from './source.ts';

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
/** How far a count goes; null: to the end. */
const counted_to = sql.placeholder('counted_to');

/** The column that carries the number of all rows, where one statement reads a page and counts. */
export const COUNTED = 'rows_of_list';

const whereOf = (source: ListSource, conditions: { clause: SQL }[]): SQL =>
  sql.join([source.where, ...conditions.map(({ clause }) => sql`(${clause})`)], sql` and `);

/** The columns of the answer; and the sorted value, where none of them is it: the next page goes on from it. */
const fieldsOf = (source: ListSource, order: Order): SQL =>
  selection({ ...source.columns, ...source.fields, [sortedAs(source, order)]: order.by });

/** The conditions for the rows of a stretch. A range on a column lets hidden values pass, and applies to all others. */
function asked(conditions: Condition[], stretch: Stretch): { clause: SQL }[] {
  const { of } = stretch;
  const ofRows = conditions.flatMap((condition) => {
    const { ofValues } = condition;
    if (!of || ofValues?.column !== of.column) return condition;
    return of.valued ? ofValues : [];
  });
  return [...ofRows, stretch];
}

/** Puts the parts together, each with a limit of its own, so that no part reads more rows than are needed. */
const together = (parts: SQL[], most: SQL) =>
  sql.join(
    parts.map((part) => sql`(${part} limit ${most})`),
    sql` union all `,
  );

interface PageParts {
  order: Order;
  conditions: Condition[];
  stretches: Stretch[];
  /** Adds the number of all rows to each row: they are counted once, without a statement of their own. */
  counting?: boolean;
}

/** Reads stretches that follow each other, each from its own index. */
export function pageOf(source: ListSource, { order, conditions, stretches, counting }: PageParts): SQL {
  const count = counting ? sql`, (${countOf(source, conditions)}) as ${sql.identifier(COUNTED)}` : sql``;
  const select = (
    stretch: Stretch,
    more: SQL,
  ) => sql`select ${fieldsOf(source, order)}${more} from ${source.from}
    where ${whereOf(source, asked(conditions, stretch))} order by ${orderBy(order)}`;
  const [only, ...others] = stretches;
  if (only && others.length === 0) return sql`${select(only, count)} limit ${limit} offset ${offset}`;
  const parts = stretches.map((stretch) => select(stretch, sql``));
  const by = sql`${sql.identifier(sortedAs(source, order))}`;
  const key = sql`${sql.identifier(source.key)}`;
  // Each part is in this order already, so PostgreSQL only merges them.
  return sql`select *${count} from (${together(parts, sql`${limit}::int + ${offset}::int`)}) stretches
    order by ${orderBy({ ...order, by, key })} limit ${limit} offset ${offset}`;
}

/** Counts the rows, up to `counted_to`. */
export function countOf(source: ListSource, conditions: Condition[]): SQL {
  const column = conditions.find(({ ofValues }) => ofValues)?.ofValues?.column ?? source.key;
  const stretches = stretchesOf({ column, by: source.columns[column] as Expression }, conditions);
  const parts = stretches.map(
    (stretch) => sql`select from ${source.counted_from ?? source.from}
      where ${whereOf(source, asked(conditions, stretch))}`,
  );
  const rows =
    parts.length === 1 ? parts[0] : sql`select from (${together(parts, sql`${counted_to}`)}) stretches`;
  return sql`select count(*)::int as total from (${rows} limit ${counted_to}) counted`;
}
