/** Sums are exact, however large their parts are and however they are written. */
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { follow } from './courses.ts';
import { areOfSeveral, decimals, everyPart, meanOf, noBids, nothing, type Part } from './sums.ts';

const { seed } = inject('chance');

/** As the database writes units of a part; a nought comes without its decimals. */
function written(units: bigint, places: number): string {
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
    [day, ...everyPart.map((part) => written(units[part], decimals[part]))].join(' '),
  );
  const tally = { ...nothing };
  const cell = { area: '*', product_category_id: 0, measure: 'capacity' as const };
  const course = follow({ ...cell, parts: everyPart, steps: steps.join(';') }, tally);
  for (const day of changes.keys()) {
    expect(course.day()).toBe(day);
    course.step();
  }
  expect(course.day()).toBe(Number.POSITIVE_INFINITY);
  return tally;
}

const total = (changes: Units[], part: Part) => changes.reduce((sum, units) => sum + units[part], 0n);

it('what is read is what was written, added up', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const { value, value_many, owner_squares, owner_squares_many, ...rest } = sumOf(changes);
      const whole = (few: number, many: number) => BigInt(few) + BigInt(many) * 1_000_000_000n;
      expect(whole(value, value_many)).toBe(total(changes, 'value'));
      expect(whole(owner_squares, owner_squares_many)).toBe(total(changes, 'owner_squares'));
      for (const part of ['volume', 'priced', 'contributions', 'owners'] as const)
        expect(BigInt(rest[part])).toBe(total(changes, part));
    }),
    { seed },
  );
});

it('a mean is rounded half up, of small sums and of large ones', () => {
  const sum = (value: bigint, priced: bigint) => ({
    listed: sumOf([{ volume: 0n, priced, value, contributions: 3n, owners: 0n, owner_squares: 0n }]),
    secret: noBids,
  });
  expect(meanOf(sum(4000n * 100n + 50n, 100n))).toBe(4001);
  expect(meanOf(sum(4000n * 100n + 49n, 100n))).toBe(4000);
  const [price, volume] = [5432n, 2_000_000_000_000n];
  expect(meanOf(sum(price * volume + volume / 2n, volume))).toBe(5433);
  expect(meanOf(sum(price * volume + volume / 2n - 1n, volume))).toBe(5432);
});

it('several owners are told from one, however alike their ids and large their number', () => {
  const owned = (ids: [id: bigint, times: bigint][]) =>
    areOfSeveral(
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
  expect(owned([[7n, 3n]])).toBe(false);
  expect(owned([[1_000_003n, 900_000n]])).toBe(false);
  expect(
    owned([
      [1_000_003n, 900_000n],
      [1_000_004n, 1n],
    ]),
  ).toBe(true);
  expect(
    owned([
      [1n, 1n],
      [2n, 2n],
    ]),
  ).toBe(true);
});
