import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { createStepCursor } from './step-series.ts';
import { decimals, emptySum, everyPart, hasSeveralOwners, meanPriceOf, noBids, type Part } from './sums.ts';

const { seed } = inject('chance');

/** Formats a number as PostgreSQL does: zero comes without its decimals. */
function toText(units: bigint, places: number): string {
  if (units === 0n) return '0';
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return units < 0n ? `-${text}` : text;
}

const bits: Record<Part, number> = {
  volume: 40,
  priced: 40,
  value: 66,
  contributions: 20,
  owners: 40,
  owner_squares: 66,
};
const of = (part: Part) => fc.bigInt({ min: -(2n ** BigInt(bits[part])), max: 2n ** BigInt(bits[part]) });
type Units = Record<Part, bigint>;
const change: fc.Arbitrary<Units> = fc.record({
  volume: of('volume'),
  priced: of('priced'),
  value: of('value'),
  contributions: of('contributions'),
  owners: of('owners'),
  owner_squares: of('owner_squares'),
});

function sumOf(changes: Units[]) {
  const steps = changes.map((units, day) =>
    [day, ...everyPart.map((part) => toText(units[part], decimals[part]))].join(' '),
  );
  const tally = { ...emptySum };
  const cell = { area: '*', product_category_id: 0, measure: 'capacity' as const };
  const series = createStepCursor({ ...cell, parts: everyPart, steps: steps.join(';') }, tally);
  for (const day of changes.keys()) {
    expect(series.day()).toBe(day);
    series.step();
  }
  expect(series.day()).toBe(Number.POSITIVE_INFINITY);
  return tally;
}

const total = (changes: Units[], part: Part) => changes.reduce((sum, units) => sum + units[part], 0n);

it('adds up parsed steps exactly', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const { value, value_high, owner_squares, owner_squares_high, ...rest } = sumOf(changes);
      const fromParts = (low: number, high: number) => BigInt(low) + BigInt(high) * 1_000_000_000n;
      expect(fromParts(value, value_high)).toBe(total(changes, 'value'));
      expect(fromParts(owner_squares, owner_squares_high)).toBe(total(changes, 'owner_squares'));
      for (const part of ['volume', 'priced', 'contributions', 'owners'] as const)
        expect(BigInt(rest[part])).toBe(total(changes, part));
    }),
    { seed },
  );
});

it('rounds a mean half up, for small and large sums', () => {
  const sum = (value: bigint, priced: bigint) => ({
    listed: sumOf([{ volume: 0n, priced, value, contributions: 3n, owners: 0n, owner_squares: 0n }]),
    secret: noBids,
  });
  expect(meanPriceOf(sum(4000n * 100n + 50n, 100n))).toBe(4001);
  expect(meanPriceOf(sum(4000n * 100n + 49n, 100n))).toBe(4000);
  const [price, volume] = [5432n, 2_000_000_000_000n];
  expect(meanPriceOf(sum(price * volume + volume / 2n, volume))).toBe(5433);
  expect(meanPriceOf(sum(price * volume + volume / 2n - 1n, volume))).toBe(5432);
});

it('distinguishes several owners from one, even with adjacent ids and many contributions', () => {
  const hasSeveral = (ids: [id: bigint, times: bigint][]) =>
    hasSeveralOwners(
      sumOf(
        ids.map(([id, times]) => ({
          volume: 0n,
          priced: 0n,
          value: 0n,
          contributions: times,
          owners: times * id,
          owner_squares: times * id * id,
        })),
      ),
    );
  expect(hasSeveral([[7n, 3n]])).toBe(false);
  expect(hasSeveral([[1_000_003n, 900_000n]])).toBe(false);
  expect(
    hasSeveral([
      [1_000_003n, 900_000n],
      [1_000_004n, 1n],
    ]),
  ).toBe(true);
  expect(
    hasSeveral([
      [1n, 1n],
      [2n, 2n],
    ]),
  ).toBe(true);
});
