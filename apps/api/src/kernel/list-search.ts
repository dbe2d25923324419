/** What a search asks of the rows: a text somewhere in what their text columns say. */
import { type Column, isFilterable } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import type { Condition } from './condition.ts';
import type { ListSource } from './list-source.ts';

/** What of a list a search goes by. */
type Searched = Pick<ListSource, 'search' | 'table' | 'columns'>;

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Letters and digits that are nothing else in any database. */
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

/** Lies in the same index as the trigrams. */
const withSeams = (seams: SQL | undefined, shape: string, query: string): Condition[] => {
  const clause = sql`${seams} @@ ${sql.placeholder('seams')}::tsquery`;
  return seams && query ? [{ key: 'seams', shape, clause, value: query }] : [];
};

/**
 * Through the one column that holds them all. Its index would have to be read whole for a text without a trigram: another
 * collation keeps PostgreSQL from it.
 */
function searchIn(
  { text: column, seams, sample }: NonNullable<ListSource['search']>,
  text: string,
): Condition[] {
  if (isShort(text))
    return [
      beginnings(sql`${column} collate "C"`, text),
      ...withSeams(seams, 'beginnings', `'${text.toLowerCase()}':*`),
    ];
  const value = likePattern(text);
  if (!hasTrigram(text))
    return [{ key: 'q', shape: 'q-all', clause: sql`${column} collate "C" like ${lowered}`, value }];
  const met = seamsOf(text).map((seam) => `'${seam}'`);
  return [
    { key: 'q', shape: 'q', clause: sql`${column} like ${lowered}`, value },
    // What many have is told by a sample.
    ...withSeams(sample && seams, 'meetings', met.join(' & ')),
  ];
}

/** One's own rows are few: each of their columns is compared. */
function searchEach(source: Searched, text: string): Condition {
  const columns = Object.entries<Column>(source.table.columns)
    .filter(([, column]) => column.kind === 'text' && isFilterable(column))
    .map(([key]) => sql`${source.columns[key]}`);
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

export const searchConditions = (source: Searched, text: string): Condition[] =>
  source.search ? searchIn(source.search, text) : [searchEach(source, text)];

/** Rows of the sample from which on a text is one that many have. */
const MANY = 16;

/**
 * Whether many rows have the words of a search as they meet in it; nothing where there are not several. PostgreSQL takes
 * what each condition leaves for independent: it would find a text that many have by its index, all of them, for one page.
 */
export function manyMeet(source: ListSource, conditions: Condition[]): SQL | undefined {
  const sample = source.search?.sample;
  if (!sample || !conditions.some(({ shape }) => shape === 'meetings')) return undefined;
  const clauses = conditions.filter(({ key }) => key === 'q' || key === 'seams').map(({ clause }) => clause);
  const rows = sql`select from ${source.from} where ${sql.join([source.where, sample, ...clauses], sql` and `)} limit ${MANY}`;
  return sql`select count(*) = ${MANY} as many from (${rows}) sample`;
}
