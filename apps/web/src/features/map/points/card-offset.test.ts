import { expect, it } from 'vitest';
import { cardOffset } from './card-offset.ts';

it.each([
  ['at the center of a wide map', 1000, 600, [0, 0]],
  ['to the right of its card on a narrower map', 600, 600, [60, 0]],
  ['below its card on a map as narrow as a phone', 358, 432, [0, 120]],
] as const)('places the selected point %s', (_, clientWidth, clientHeight, offset) => {
  expect(cardOffset({ clientWidth, clientHeight })).toEqual(offset);
});
