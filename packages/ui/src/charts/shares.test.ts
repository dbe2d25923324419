import { expect, it } from 'vitest';
import { NEUTRAL, REST } from './chart-theme.ts';
import { formatPart, slicesOf } from './shares.ts';

it('puts the largest first and what is free last, whatever its size', () => {
  const slices = slicesOf([
    { name: 'Available', value: 900, neutral: true },
    { name: 'Dock 1', value: 25 },
    { name: 'Dock 2', value: 75 },
    { name: 'Empty', value: 0 },
  ]);
  expect(slices.map(({ name, part }) => [name, part])).toEqual([
    ['Dock 2', 0.075],
    ['Dock 1', 0.025],
    ['Available', 0.9],
  ]);
  expect(slices.at(-1)?.color).toBe(NEUTRAL);
});

it('gives every share a colour, and those beyond the colours one for all', () => {
  const slices = slicesOf(Array.from({ length: 12 }, (_, i) => ({ name: `Dock ${i}`, value: 100 - i })));
  expect(new Set(slices.slice(0, 8).map(({ color }) => color)).size).toBe(8);
  expect(new Set(slices.slice(8).map(({ color }) => color))).toEqual(new Set([REST]));
});

it('writes parts as percent', () => {
  expect([1 / 3, 1, 0.00001, 0].map(formatPart)).toEqual(['33.3%', '100.0%', '<0.1%', '0.0%']);
});
