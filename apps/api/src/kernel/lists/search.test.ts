/** Text folding for search gives the same results in the browser, in statements and in the indexes. */
import { foldText, searchWords } from '@tank/schema/kit/fold-text';
import { subdivisions } from '@tank/schema/map/regions';
import { listingTable } from '@tank/schema/tables/listings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { searchConditions } from './search.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const [from, where] = [sql``, sql``];
const search = { text: sql``, beginnings: sql`` };
const source = {
  table: listingTable,
  columns: {},
  fields: {},
  key: 'listing_id' as never,
  from,
  where,
  search,
};

const beginningsQuery = (q: string) =>
  searchConditions(source, q).find(({ key }) => key === 'q_beginnings')?.value as string | undefined;

const TEXTS = [
  'Tank docks, heel in-line.',
  'a of the tank; 10,000 barrels an hour',
  'Tampa\nFL\n100% full_tank — "Dock" \\ 7 🚢',
  'İSTANBUL Kırıkkale ärgerlich café-fe do naïve',
  "O'Hara's  two   spaces\tand tabs; жtx да",
  '',
];

/** Letters of European scripts, punctuation, symbols, and compatibility forms. */
const CHARACTERS = [
  [0x20, 0x24f],
  [0x2b0, 0x58f],
  [0x1d00, 0x2bff],
  [0x3000, 0x30ff],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe6f],
  [0xff01, 0xff5e],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

describe('folding', () => {
  it('gives the same result in the database for every character', async () => {
    const texts = [...CHARACTERS, ...TEXTS].map((text) => ({ text, folded: foldText(text) }));
    const different = await api.database.client`
      select text from jsonb_to_recordset(${JSON.stringify(texts)}::text::jsonb) one (text text, folded text)
      where search_fold(text) is distinct from folded`;
    expect(different.map(({ text }) => text)).toEqual([]);
  });

  it('is idempotent', async () => {
    expect(CHARACTERS.filter((text) => foldText(foldText(text)) !== foldText(text))).toEqual([]);
  });

  it('knows the name of each state and province', async () => {
    const rows = await api.database.client<{ code: string; name: string }[]>`
      select code, state_name(code) as name from unnest(${subdivisions.map(({ code }) => code)}::text[]) as code`;
    expect([...rows]).toEqual(subdivisions.map(({ code, name }) => ({ code, name })));
  });
});

describe('the index of word beginnings', () => {
  it('matches every row in which a short word is found', async () => {
    const queries = TEXTS.flatMap((text) =>
      searchWords(text).flatMap((word) =>
        [word.slice(0, 1), word.slice(0, 2)].flatMap((part) => {
          const [condition] = searchConditions(source, part);
          const beginnings = beginningsQuery(part);
          return beginnings ? [{ text, pattern: condition?.value, beginnings }] : [];
        }),
      ),
    );
    expect(queries.length).toBeGreaterThan(30);
    const missed = await api.database.client`
      select one.pattern, other.text from jsonb_to_recordset(${JSON.stringify(queries)}::text::jsonb) one (pattern text, beginnings text),
        unnest(${TEXTS}::text[]) as other (text)
      where search_fold(other.text) collate "C" ~ one.pattern
        and not word_beginnings(search_fold(other.text)) @@ one.beginnings::tsquery`;
    expect([...missed]).toEqual([]);
  });

  it('is used for words of one or two letters or digits only', () => {
    expect([beginningsQuery('T'), beginningsQuery('LA'), beginningsQuery('L, (7 É')]).toEqual([
      "'t':*",
      "'la':*",
      "'l':* & '7':* & 'e':*",
    ]);
    for (const q of ['%', '0%', 'да', '_a', 'tank', 'tank 7']) expect(beginningsQuery(q)).toBe(undefined);
  });
});
