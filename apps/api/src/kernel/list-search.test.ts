/** What a search asks of the index of seams is true of every row that has the text: it may find too many, never too few. */
import { listingTable } from '@tank/schema/tables/listings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { searchConditions } from './list-search.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const [from, where] = [sql``, sql``];
const search = { text: sql``, seams: sql``, sample: sql`` };
const source = { table: listingTable, columns: {}, key: 'listing_id' as never, from, where, search };

const seamsAsked = (q: string) =>
  searchConditions(source, { text: q }).find(({ key }) => key === 'seams')?.value as string | undefined;

const TEXTS = [
  'Tank docks, heel in-line.',
  'a of the tank; 10,000 barrels an hour',
  'Tampa\nFL\n100% full_tank — "Dock" \\ 7 🚢',
  'İSTANBUL Kırıkkale ärgerlich café-fe do naïve',
  "O'Hara's  two   spaces\tand tabs",
  '',
];

/** Every part of a text, of up to so many letters. */
function* partsOf(text: string, longest = 16) {
  for (let from = 0; from < text.length; from += 1)
    for (let length = 1; length <= longest; length += 1) yield text.slice(from, from + length).trim();
}

describe('seams', () => {
  it('are those of every row that has the text', async () => {
    const asked = TEXTS.flatMap((text) =>
      [...partsOf(text)].flatMap((part) => {
        const seams = part.length > 2 ? seamsAsked(part) : undefined;
        return seams ? [{ text, part, seams }] : [];
      }),
    );
    expect(asked.length).toBeGreaterThan(400);
    const missed = await api.database.client`
      select part from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) one (text text, part text, seams text)
      where not search_seams(lower(text)) @@ seams::tsquery`;
    expect(missed.map(({ part }) => part)).toEqual([]);
  });

  it('are asked for where words meet, each by two letters', () => {
    expect(seamsAsked('Tank docks')).toBe("'do<nk'");
    expect(seamsAsked('take, or-PAY')).toBe("'or<ke' & 'pa<or'");
    for (const q of ['tank', 'tank d', 'a tank', 'tank é docks', 'tank — docks', '100%'])
      expect(seamsAsked(q)).toBe(undefined);
  });

  it('say where words begin', () => {
    expect([seamsAsked('T'), seamsAsked('LA')]).toEqual(["'t':*", "'la':*"]);
    for (const q of ['%', '0%', 'é', '_a']) expect(seamsAsked(q)).toBe(undefined);
  });
});
