/** The statements that read a page of a list, and that count its rows. */
import { type SQL, sql } from 'drizzle-orm';
import { selection } from './columns.ts';
import type { Condition } from './list-conditions.ts';
import { type Order, orderBy, type Stretch, sortedAs } from './list-order.ts';
import type { ListSource } from './list-source.ts';

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

const whereOf = (source: ListSource, conditions: { clause: SQL }[]): SQL =>
  sql.join([source.where, ...conditions.map(({ clause }) => sql`(${clause})`)], sql` and `);

/** What is answered; where that is not what is sorted by, that too: the next page goes on from it. */
const fieldsOf = (source: ListSource, order: Order): SQL =>
  selection({ ...source.columns, ...source.fields, [sortedAs(source, order)]: order.by });

/** What is asked of the rows of a stretch. Of hidden values a range asks nothing, of the others all that it says. */
function asked(conditions: Condition[], stretch: Stretch, { column }: Order): { clause: SQL }[] {
  const ofRows = conditions.flatMap((condition) => {
    const { ofValues } = condition;
    if (stretch.valued === undefined || ofValues?.column !== column) return condition;
    return stretch.valued ? ofValues : [];
  });
  return [...ofRows, stretch];
}

/** Reads stretches that follow each other: each from its own index, and of the later ones no more than is needed. */
export function pageOf(
  source: ListSource,
  { order, conditions, stretches }: { order: Order; conditions: Condition[]; stretches: Stretch[] },
): SQL {
  const [first, ...others] = stretches.map(
    (stretch) => sql`select ${fieldsOf(source, order)} from ${source.from}
      where ${whereOf(source, asked(conditions, stretch, order))} order by ${orderBy(order)}`,
  );
  if (others.length === 0) return sql`${first} limit ${limit} offset ${offset}`;
  const each = [first, ...others].map((part) => sql`(${part} limit ${limit}::int + ${offset}::int)`);
  const by = sql`${sql.identifier(sortedAs(source, order))}`;
  const key = sql`${sql.identifier(source.key)}`;
  // In the order that each of them has already, so PostgreSQL only merges them.
  return sql`select * from (${sql.join(each, sql` union all `)}) stretches
    order by ${orderBy({ ...order, by, key })} limit ${limit} offset ${offset}`;
}

/** Counts no further than somebody wants to know. */
export const countOf = (source: ListSource, conditions: Condition[]): SQL =>
  sql`select count(*)::int as total from
    (select from ${source.counted_from ?? source.from} where ${whereOf(source, conditions)} limit ${limit}) counted`;
