import { expect, it } from 'vitest';
import { besideCard } from './beside-card.ts';

it.each([
  ['a wide map leaves it in the middle', 1000, 600, [0, 0]],
  ['a less wide one has it to the right of its card', 600, 600, [60, 0]],
  ['as narrow as a phone, below it', 358, 432, [0, 120]],
] as const)('the point of a card: %s', (_, clientWidth, clientHeight, offset) => {
  expect(besideCard({ clientWidth, clientHeight })).toEqual(offset);
});
