/** What a search asks of the rows: each of its words, somewhere in what their text columns say. */
import { searchFold } from '@tank/db/columns';
import { searchWords } from '@tank/schema/kit/fold-text';
import { type Column, isFilterable } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import type { Condition, ListSource } from './source.ts';

/** The part of a list's source that a search needs. */
type Searched = Pick<
  ListSource,
  'search' | 'table' | 'columns' | 'state' | 'place' | 'key' | 'from' | 'counted_from'
>;
type Search = NonNullable<Searched['search']>;

/** As many words have a condition of their own each, the rest has one together. */
const MOST_WORDS = 8;

/** Every kind of word after the one before, so that few statements serve all searches. */
const kinds = ['trigram', 'short', 'other', 'rest'] as const;
type Kind = (typeof kinds)[number];

interface Word {
  kind: Kind;
  /** For the placeholder of its clause. */
  value: string | string[];
  text: string;
}

/** Whether a text has three letters or digits in a row, or the first two of a word: what trigrams are made of. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(text);

/** One or two letters or digits are looked for where a word begins: nearly every text has them somewhere. */
const kindOf = (text: string): Kind =>
  /^[a-z0-9]{1,2}$/.test(text) ? 'short' : hasTrigram(text) ? 'trigram' : 'other';

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function wordsOf(search: string): Word[] {
  const all = searchWords(search);
  const rest = all.slice(MOST_WORDS).map(likePattern);
  const words = all.slice(0, MOST_WORDS).map((text): Word => {
    const kind = kindOf(text);
    return { kind, text, value: kind === 'short' ? `(^|[^[:alnum:]])${text}` : likePattern(text) };
  });
  if (rest.length > 0) words.push({ kind: 'rest', text: '', value: rest });
  return words.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/** Comparing in another collation keeps PostgreSQL from reading the whole of an index of trigrams for a text without one. */
const clauses: Record<Kind, (text: SQL, wanted: SQL) => SQL> = {
  trigram: (text, wanted) => sql`${text} like search_fold(${wanted})`,
  short: (text, wanted) => sql`${text} collate "C" ~ ${wanted}`,
  other: (text, wanted) => sql`${text} collate "C" like search_fold(${wanted})`,
  rest: (text, wanted) => sql`${text} collate "C" like all(${wanted}::text[])`,
};

const conditionsIn = (text: SQL, words: Word[]): Condition[] =>
  words.map(({ kind, value }, at) => {
    const key = `q${at}`;
    return { key, shape: `q-${kind}`, clause: clauses[kind](text, sql`${sql.placeholder(key)}`), value };
  });

/** Short words alone by the index of how words begin, which has long lists: other words leave fewer rows by themselves. */
function beginningsIn({ beginnings }: Pick<Search, 'beginnings'>, words: Word[]): Condition[] {
  if (words.some(({ kind }) => kind === 'trigram')) return [];
  const value = words.flatMap(({ kind, text }) => (kind === 'short' ? [`'${text}':*`] : [])).join(' & ');
  const key = 'q_beginnings';
  return value
    ? [{ key, shape: 'q-beginnings', clause: sql`${beginnings} @@ ${sql.placeholder(key)}::tsquery`, value }]
    : [];
}

const searchText = (search: Pick<Search, 'text' | 'beginnings'>, words: Word[]): Condition[] => [
  ...conditionsIn(search.text, words),
  ...beginningsIn(search, words),
];

const allOf = (conditions: Condition[]) =>
  sql.join(
    conditions.map(({ clause }) => sql`(${clause})`),
    sql` and `,
  );

/** The conditions of the words, or what is found elsewhere. */
function searchIn(source: Searched, search: Search, text: string): Condition[] {
  const words = wordsOf(text);
  const conditions = searchText(search, words);
  const { also } = search;
  if (!also) return conditions;
  const found = also((name, beginnings) => allOf(searchText({ text: name, beginnings }, words)));
  // One clause holds all words; the other conditions carry their values.
  const clause = foundByKey(source, [allOf(conditions), found]);
  return conditions.map((condition, index) => ({ ...condition, clause: index === 0 ? clause : sql`true` }));
}

/** Looks up the keys of both first: PostgreSQL would scan the whole order for rows that match either of two conditions. */
function foundByKey({ from, counted_from, columns, key }: Searched, ways: SQL[]): SQL {
  const rows = ways.map((way) => sql`select ${columns[key]} from ${counted_from ?? from} where ${way}`);
  return sql`${columns[key]} = any(array(${sql.join(rows, sql` union all `)}))`;
}

/** One's own rows are few: their columns of text are compared, with their state; where there is no text, those with words. */
function searchEach(source: Searched, text: string): Condition[] {
  const comparable = (...of: Column['kind'][]) =>
    Object.entries<Column>(source.table.columns)
      .filter(([, column]) => of.includes(column.kind) && isFilterable(column))
      .map(([key]) => sql`${source.columns[key]}::text`);
  const texts = comparable('text');
  const said = [
    ...(texts.length > 0 ? texts : comparable('set', 'list')),
    ...(source.state ? [source.state, sql`state_name(${source.state})`] : []),
    ...(source.place ?? []),
  ];
  return conditionsIn(searchFold(sql`concat_ws(chr(10), ${sql.join(said, sql`, `)})`), wordsOf(text));
}

export const searchConditions = (source: Searched, text: string): Condition[] =>
  source.search ? searchIn(source, source.search, text) : searchEach(source, text);

/** Whether a folded text has all words of a search, for statements that are no lists. */
export const textHasWords = (text: SQL, search: string): SQL[] =>
  wordsOf(search).map(({ kind, value }) => clauses[kind](text, sql`${sql.param(value)}`));
