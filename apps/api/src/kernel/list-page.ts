/** The statements that read a page of a list, and that count its rows. */
import { type SQL, sql } from 'drizzle-orm';
import { selection } from './columns.ts';
import type { Condition } from './condition.ts';
import { type Order, orderBy, type Stretch, sortedAs, stretchesOf } from './list-order.ts';
import type { Expression, ListSource } from './list-source.ts';

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
/** How far a count goes; null: to the end. */
const counted_to = sql.placeholder('counted_to');

/** What a row calls the count of the list, where its statement counts besides. */
export const COUNTED = 'rows_of_list';

const whereOf = (source: ListSource, conditions: { clause: SQL }[]): SQL =>
  sql.join([source.where, ...conditions.map(({ clause }) => sql`(${clause})`)], sql` and `);

/** What is answered; where that is not what is sorted by, that too: the next page goes on from it. */
const fieldsOf = (source: ListSource, order: Order): SQL =>
  selection({ ...source.columns, ...source.fields, [sortedAs(source, order)]: order.by });

/** What is asked of the rows of a stretch. Of hidden values a range asks nothing, of the others all that it says. */
function asked(conditions: Condition[], stretch: Stretch): { clause: SQL }[] {
  const { of } = stretch;
  const ofRows = conditions.flatMap((condition) => {
    const { ofValues } = condition;
    if (!of || ofValues?.column !== of.column) return condition;
    return of.valued ? ofValues : [];
  });
  return [...ofRows, stretch];
}

/** Each with a limit of its own, so that of the later ones no more is read than is needed. */
const together = (parts: SQL[], most: SQL) =>
  sql.join(
    parts.map((part) => sql`(${part} limit ${most})`),
    sql` union all `,
  );

interface PageParts {
  order: Order;
  conditions: Condition[];
  stretches: Stretch[];
  /** Each row brings the count of the list along: it is counted once, and costs no statement of its own. */
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
  // In the order that each of them has already, so PostgreSQL only merges them.
  return sql`select *${count} from (${together(parts, sql`${limit}::int + ${offset}::int`)}) stretches
    order by ${orderBy({ ...order, by, key })} limit ${limit} offset ${offset}`;
}

/** Rows that a count is to count, and no more than somebody wants to know. */
function counted(source: ListSource, conditions: Condition[], also: { clause: SQL }[] = []): SQL {
  const column = conditions.find(({ ofValues }) => ofValues)?.ofValues?.column ?? source.key;
  const stretches = stretchesOf({ column, by: source.columns[column] as Expression }, conditions);
  const parts = stretches.map(
    (stretch) => sql`select from ${source.counted_from ?? source.from}
      where ${whereOf(source, [...asked(conditions, stretch), ...also])}`,
  );
  const rows =
    parts.length === 1 ? parts[0] : sql`select from (${together(parts, sql`${counted_to}`)}) stretches`;
  return sql`select count(*)::int as total from (${rows} limit ${counted_to}) counted`;
}

/** What an index of a sample finds; words that meet are rare where they are asked for. */
const inSample = (conditions: Condition[]) =>
  conditions.some(({ shape }) => shape === 'q' || shape === 'beginnings') &&
  !conditions.some(({ shape }) => shape === 'meetings');

/**
 * Counts no further than somebody wants to know. The index of a search is read for all that has the text before the first
 * row is counted; where a sample has enough of them, nobody needs the others.
 */
export function countOf(source: ListSource, conditions: Condition[]): SQL {
  const all = counted(source, conditions);
  const sample = source.search?.sample;
  if (!sample || !inSample(conditions)) return all;
  return sql`select case when total >= ${counted_to}::int then total else (${all}) end as total
    from (${counted(source, conditions, [{ clause: sample }])}) sample`;
}
