import { expect, it } from 'vitest';
import { lineStyleOf } from './line-styles.ts';

it('gives four lines different dashes and colors', () => {
  const styles = [0, 1, 2, 3].map((index) => lineStyleOf(index));
  expect(new Set(styles.map(({ dash }) => dash)).size).toBe(4);
  expect(new Set(styles.map(({ color }) => color)).size).toBe(4);
});

it('gives a line the color of its quantity, whatever its place', () =>
  expect(lineStyleOf(0, 3)).toEqual({ ...lineStyleOf(0), color: lineStyleOf(3).color }));
