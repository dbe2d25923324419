/** The conditions of a search: each word must occur in the text columns of a row. */
import { searchFold } from '@tank/db/columns';
import { searchWords } from '@tank/schema/kit/fold-text';
import { type Column, isFilterable } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import type { Condition, ListSource } from './list-source.ts';

/** The part of a list's source that a search needs. */
type SearchedSource = Pick<
  ListSource,
  'search' | 'table' | 'columns' | 'state' | 'place' | 'key' | 'from' | 'counted_from'
>;
type Search = NonNullable<SearchedSource['search']>;

/** This many words have their own condition; further words share one. */
const MAX_WORDS = 8;

/** Words are sorted by kind, so that few prepared statements serve all searches. */
const kinds = ['trigram', 'short', 'other', 'rest'] as const;
type Kind = (typeof kinds)[number];

interface Word {
  kind: Kind;
  /** The value of its clause's placeholder. */
  value: string | string[];
  text: string;
}

/** Whether a text contains a trigram: three letters or digits in a row, or the first two of a word. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(text);

/** One or two letters or digits match only at the beginning of a word: nearly every text contains them somewhere. */
const kindOf = (text: string): Kind =>
  /^[a-z0-9]{1,2}$/.test(text) ? 'short' : hasTrigram(text) ? 'trigram' : 'other';

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function wordsOf(search: string): Word[] {
  const all = searchWords(search);
  const rest = all.slice(MAX_WORDS).map(likePattern);
  const words = all.slice(0, MAX_WORDS).map((text): Word => {
    const kind = kindOf(text);
    return { kind, text, value: kind === 'short' ? `(^|[^[:alnum:]])${text}` : likePattern(text) };
  });
  if (rest.length > 0) words.push({ kind: 'rest', text: '', value: rest });
  return words.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/**
 * Comparing in another collation keeps PostgreSQL from scanning the whole trigram index for a word without a trigram.
 */
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

/** Uses the index of word beginnings only if no word has a trigram, because the trigram index is more selective. */
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

/** The conditions on the search column, or on the related rows of `also`. */
function searchIn(source: SearchedSource, search: Search, text: string): Condition[] {
  const words = wordsOf(text);
  const conditions = searchText(search, words);
  const { also } = search;
  if (!also) return conditions;
  const related = also((name, beginnings) => allOf(searchText({ text: name, beginnings }, words)));
  // The first clause contains all words; the other conditions only carry their values.
  const clause = matchesAny(source, [allOf(conditions), related]);
  return conditions.map((condition, index) => ({ ...condition, clause: index === 0 ? clause : sql`true` }));
}

/** Looks up the keys of both first: for an `or`, PostgreSQL would scan the whole index in order. */
function matchesAny({ from, counted_from, columns, key }: SearchedSource, conditions: SQL[]): SQL {
  const rows = conditions.map(
    (where) => sql`select ${columns[key]} from ${counted_from ?? from} where ${where}`,
  );
  return sql`${columns[key]} = any(array(${sql.join(rows, sql` union all `)}))`;
}

/**
 * Searches a list without a search column, which has few rows: the text columns, or sets and lists where there are
 * none.
 */
function searchColumns(source: SearchedSource, text: string): Condition[] {
  const columnsOfKind = (...kinds: Column['kind'][]) =>
    Object.entries<Column>(source.table.columns)
      .filter(([, column]) => kinds.includes(column.kind) && isFilterable(column))
      .map(([key]) => sql`${source.columns[key]}::text`);
  const texts = columnsOfKind('text');
  const searched = [
    ...(texts.length > 0 ? texts : columnsOfKind('set', 'list')),
    ...(source.state ? [source.state, sql`state_name(${source.state})`] : []),
    ...(source.place ?? []),
  ];
  return conditionsIn(searchFold(sql`concat_ws(chr(10), ${sql.join(searched, sql`, `)})`), wordsOf(text));
}

export const searchConditions = (source: SearchedSource, text: string): Condition[] =>
  source.search ? searchIn(source, source.search, text) : searchColumns(source, text);

/** Conditions that a folded text has all words of a search, for statements other than lists. */
export const textHasWords = (text: SQL, search: string): SQL[] =>
  wordsOf(search).map(({ kind, value }) => clauses[kind](text, sql`${sql.param(value)}`));
