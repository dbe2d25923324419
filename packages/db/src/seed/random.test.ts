import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return [
    random.next(),
    random.int(1, 6),
    random.normal(0, 1),
    random.pick(['a', 'b', 'c']),
    random.fork('x').next(),
  ];
};

test('equal seeds give equal draws, different seeds do not', () => {
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('draws keep to their ranges and weights', () => {
  const random = createRandom('ranges');
  const many = Array.from({ length: 10_000 });
  const dice = many.map(() => random.int(1, 6));
  expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  const heads = many.filter(() => random.weighted({ heads: 3, tails: 1 }) === 'heads').length;
  expect(heads).toBeGreaterThan(7200);
  expect(heads).toBeLessThan(7800);
  const bell = many.map(() => random.normal(10, 2));
  expect(bell.reduce((a, b) => a + b, 0) / bell.length).toBeCloseTo(10, 0);
  expect(
    many.map(() => random.number(0.5, 1, 2)).every((n) => n >= 0.5 && n <= 1 && Number(n.toFixed(2)) === n),
  ).toBe(true);
  expect(random.sample([1, 2, 3], 5).toSorted()).toEqual([1, 2, 3]);
  expect(() => random.pick([])).toThrow('Nothing to pick from');
});
