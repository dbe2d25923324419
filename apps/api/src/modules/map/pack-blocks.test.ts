/** What is put together from packed pieces, and renewed by what changed, is what the whole would be. */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Columns, openOn, renewed, SPAN, spanOf, split } from './block.ts';
import { createPackedPoints } from './pack-blocks.ts';
import { pointsOf } from './points-of.ts';
import { columnsOf } from './queries.ts';

interface Point {
  id: number;
  word: string;
  number: number;
  expiration: string;
}

const columns = (points: readonly Point[]): Columns => {
  const inOrder = points.toSorted((a, b) => a.id - b.id);
  const inColumn = (name: string, { id, word, number, expiration }: Point) => {
    if (name === 'listing_id') return id;
    if (name === 'expiration') return expiration;
    if (name === 'ask_price') return number === 0 ? null : number;
    return /category|date|region|level/.test(name) ? word : number;
  };
  return Object.fromEntries(
    [...columnsOf('listing'), 'expiration'].map((name) => [
      name,
      inOrder.map((point) => inColumn(name, point)),
    ]),
  );
};

const point = fc.record({
  id: fc.integer({ min: 1, max: 3 * SPAN }),
  word: fc.constantFrom('Crude', 'Ethanol', 'Crude, "Light"', 'Ä 🛢️', ''),
  number: fc.integer({ min: 0, max: 5 }),
  expiration: fc.constantFrom('2030-01-01', '2030-01-02'),
});
const market = fc.uniqueArray(point, { selector: ({ id }) => id, maxLength: 30 });
const TODAY = '2030-01-02';

const inOrder = (blocks: ReadonlyMap<number, Columns>) =>
  [...blocks]
    .sort(([a], [b]) => a - b)
    .map(([, block]) => openOn(block, TODAY))
    .filter((block) => block.listing_id?.length);

it('after any changes', () =>
  fc.assert(
    fc.asyncProperty(fc.array(market, { minLength: 1, maxLength: 4 }), async (versions) => {
      const pack = createPackedPoints();
      const none = columns([]);
      let blocks = new Map<number, Columns>();
      let before: Point[] = [];
      for (const points of versions) {
        const fresh = split(columns(points), 'listing_id');
        const ids = [...before, ...points].map(({ id }) => id);
        for (const [span, changed] of Map.groupBy(ids, spanOf))
          blocks = new Map(blocks).set(
            span,
            renewed(blocks.get(span) ?? none, 'listing_id', {
              changed: new Set(changed),
              fresh: fresh.get(span) ?? none,
            }),
          );
        before = points;
        const snapshot = { listing: inOrder(blocks), inquiry: [] };
        const { bytes } = await pack(snapshot);
        const told = JSON.parse(gunzipSync(bytes).toString());
        const open = points.filter(({ expiration }) => expiration >= TODAY);
        const whole = pointsOf({ listing: open.length > 0 ? [columns(open)] : [], inquiry: [] });
        expect(told).toEqual(JSON.parse(JSON.stringify(whole)));
      }
    }),
    { numRuns: 60 },
  ));

it('in a block that stays, too, when the texts of another one change', async () => {
  const pack = createPackedPoints();
  const of = (id: number, word: string) => columns([{ id, word, number: 1, expiration: TODAY }]);
  const told = async (...listing: Columns[]) => {
    const { bytes } = await pack({ listing, inquiry: [] });
    const { region } = JSON.parse(gunzipSync(bytes).toString()).listings;
    return region.at.map((at: number) => region.values[at]);
  };
  const stays = of(1, 'Ethanol');
  expect(await told(stays, of(SPAN + 1, 'Ethanol'))).toEqual(['Ethanol', 'Ethanol']);
  expect(await told(stays, of(SPAN + 1, 'Crude'))).toEqual(['Ethanol', 'Crude']);
});

it('a block of which nothing changed is the same object, and so is a column', () => {
  const of = (price: number) =>
    columns([
      { id: 1, word: 'Crude', number: price, expiration: TODAY },
      { id: 2, word: 'Crude', number: 1, expiration: TODAY },
    ]);
  const block = of(1);
  const renew = (fresh: Columns) => renewed(block, 'listing_id', { changed: new Set([1, 2]), fresh });
  expect(renew(of(1))).toBe(block);
  const after = renew(of(2));
  expect(after.region).toBe(block.region);
  expect(after.ask_price).toEqual([2, 1]);
});
