/** What a search asks of the rows: a text somewhere in what their text columns say. */
import { type Column, isFilterable } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import { type Condition, valuesOf } from './condition.ts';
import type { ListSource } from './list-source.ts';

/** The part of a list's source that a search needs. */
type Searched = Pick<ListSource, 'search' | 'table' | 'columns' | 'key' | 'from' | 'counted_from' | 'where'>;
type Search = NonNullable<Searched['search']>;

interface Wanted extends SearchOptions {
  text: string;
}

export interface SearchOptions {
  /** Many rows have the words next to each other: they are not looked for by their neighbours. */
  common?: boolean;
  /** Few rows have such neighbours, whatever else they say: those are compared one by one. */
  rare?: boolean;
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One or two plain letters or digits: nothing that a regular expression or a tsquery reads as anything else. */
const isShort = (text: string) => /^[a-z0-9]{1,2}$/i.test(text);

/** Whether a text has three letters or digits in a row, or the first two of a word: what trigrams are made of. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(text);

/** Where two words of a text meet, as `search_seams` of the database writes it. */
const seamsOf = (text: string): string[] =>
  [
    ...text
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      .matchAll(/(?<=([a-z0-9]{2}))[^a-z0-9\u0080-\uffff]+(?=([a-z0-9]{2}))/g),
  ].map(([, before, after]) => `${after}<${before}`);

const q = sql.placeholder('q');
const lowered = sql`lower(${q})`;

/** One or two letters are looked for where a word begins: nearly every text has them somewhere. */
const beginnings = (of: SQL, text: string): Condition => ({
  key: 'q',
  shape: 'q-beginnings',
  clause: sql`${of} ~* ${q}`,
  value: `(^|[^[:alnum:]])${text}`,
});

/** A condition on neighbouring words; their column is in the same index as the trigrams. */
const withSeams = (seams: SQL | undefined, shape: string, query: string): Condition[] => {
  const clause = sql`${seams} @@ ${sql.placeholder('seams')}::tsquery`;
  return seams && query ? [{ key: 'seams', shape, clause, value: query }] : [];
};

/**
 * Searches the one column that holds the text of all others. For a text without a trigram its index would have to be read
 * whole: comparing in another collation keeps PostgreSQL from using that index.
 */
function searchText(
  { text: column, seams, sample }: Search,
  text: string,
  { common = false, rare = false }: SearchOptions = {},
): Condition[] {
  if (isShort(text))
    return [
      beginnings(sql`${column} collate "C"`, text),
      ...withSeams(seams, 'beginnings', `'${text.toLowerCase()}':*`),
    ];
  const value = likePattern(text);
  const compared = { key: 'q', shape: 'q-all', clause: sql`${column} collate "C" like ${lowered}`, value };
  if (!hasTrigram(text)) return [compared];
  const met = seamsOf(text).map((seam) => `'${seam}'`);
  // The sample tells whether many rows match, and then this condition is left out.
  const meetings = withSeams(sample && !common ? seams : undefined, 'meetings', met.join(' & '));
  if (rare && meetings.length > 0) return [compared, ...meetings];
  return [{ key: 'q', shape: 'q', clause: sql`${column} like ${lowered}`, value }, ...meetings];
}

/** The same, or what is found elsewhere: one condition, beside which the others only carry values. */
function searchIn(source: Searched, search: Search, { text, ...options }: Wanted): Condition[] {
  const conditions = searchText(search, text, options);
  const { also } = search;
  if (!also) return conditions;
  const whole = (of: Condition[]) =>
    sql.join(
      of.map(({ clause }) => sql`(${clause})`),
      sql` and `,
    );
  const found = also((of) => whole(searchText({ text: of, seams: sql`search_seams(${of})` }, text)));
  const rare = conditions.some(({ shape }) => shape === 'meetings');
  const either = rare
    ? foundByKey(source, [whole(conditions), found])
    : sql`(${whole(conditions)}) or ${found}`;
  return conditions.map((condition, at) => ({ ...condition, clause: at === 0 ? either : sql`true` }));
}

/** Looks up the few rows of each first: PostgreSQL takes either of two for many, and would walk the order past all others. */
function foundByKey({ from, counted_from, columns, key }: Searched, ways: SQL[]): SQL {
  const rows = ways.map((way) => sql`select ${columns[key]} from ${counted_from ?? from} where ${way}`);
  return sql`${columns[key]} = any(array(${sql.join(rows, sql` union all `)}))`;
}

/** One's own rows are few: each of their columns of text is compared; where there is none, each of those with words. */
function searchEach(source: Searched, text: string): Condition {
  const comparable = (...kinds: Column['kind'][]) =>
    Object.entries<Column>(source.table.columns)
      .filter(([, column]) => kinds.includes(column.kind) && isFilterable(column))
      .map(([key]) => sql`${source.columns[key]}::text`);
  const texts = comparable('text');
  const columns = texts.length > 0 ? texts : comparable('set', 'list');
  const any = (clauses: SQL[]) => sql`(${sql.join(clauses, sql` or `)})`;
  if (isShort(text))
    return { ...beginnings(sql``, text), clause: any(columns.map((of) => beginnings(of, text).clause)) };
  return {
    key: 'q',
    shape: 'q',
    clause: any(columns.map((of) => sql`${of} ilike ${q}`)),
    value: likePattern(text),
  };
}

export const searchConditions = (source: Searched, wanted: Wanted): Condition[] =>
  source.search ? searchIn(source, source.search, wanted) : [searchEach(source, wanted.text)];

/** With as many matches in the sample, a text counts as common; with fewer neighbours than these, they count as rare. */
const MANY = 16;
const FEW = 96;

/**
 * Asks the sample whether the words of a search are common next to each other; undefined for a single word. PostgreSQL
 * takes conditions for independent: it would fetch every match of a common text by its index to show one page of it. And of
 * short texts it asks whether the neighbours alone are rare: the trigrams of ordinary words are in nearly every text, and to
 * read their long lists takes the longer the more texts there are.
 */
export function howCommon(source: Searched, text: string) {
  const { search, from, counted_from, where } = source;
  const conditions = search?.sample ? searchText(search, text) : [];
  const meetings = conditions.filter(({ shape }) => shape === 'meetings');
  if (!search?.sample || meetings.length === 0) return undefined;
  const inSample = (of: Condition[], most: number) => {
    const clauses = sql.join([where, search.sample as SQL, ...of.map(({ clause }) => clause)], sql` and `);
    return sql`(select count(*) from (select from ${counted_from ?? from} where ${clauses} limit ${most}) sample)`;
  };
  const rare = search.short ? sql`${inSample(meetings, FEW)} < ${FEW}` : sql`false`;
  return {
    query: sql`select ${inSample(conditions, MANY)} = ${MANY} as common, ${rare} as rare`,
    values: valuesOf(conditions),
  };
}
