import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Subject } from './map-work.ts';
import { pointsOf } from './points.ts';
import { columnsOf, oneListing } from './testing/market.ts';
import { useSelection } from './use-selection.ts';

const points = pointsOf(columnsOf([oneListing, oneListing, oneListing], []));
const [first, second, third] = [1, 2, 3].map((id): Subject => ({ kind: 'listing', id })) as [
  Subject,
  Subject,
  Subject,
];

/** What is looked at under a filter that lets these points through. */
function looking(...passes: number[]) {
  const { result, rerender } = renderHook((these: number[]) => useSelection(points, Uint8Array.from(these)), {
    initialProps: passes,
  });
  return {
    now: () => result.current,
    ids: () => result.current.shown.map(({ id }) => id),
    doing: (something: () => void) => act(something),
    filter: (...these: number[]) => rerender(these),
  };
}

it('deselects a point that fails the filter, and does not select it when it passes again', () => {
  const { now, ids, doing, filter } = looking(1, 1, 1);
  doing(() => now().select([first]));
  expect(now().one?.id).toBe(1);
  filter(0, 1, 1);
  expect(ids()).toEqual([]);
  filter(1, 1, 1);
  expect(ids()).toEqual([]);
});

it('keeps the passing ones of several; closes the open one when it fails the filter', () => {
  const { now, ids, doing, filter } = looking(1, 1, 1);
  doing(() => now().select([first, second, third]));
  filter(1, 0, 1);
  expect(ids()).toEqual([1, 3]);
  doing(() => now().open(first));
  expect(now().one?.id).toBe(1);
  filter(0, 0, 1);
  expect(now().one).toBeUndefined();
  expect(ids()).toEqual([]);
});

it('counts each selection, also of the same point', () => {
  const { now, doing } = looking(1, 1, 1);
  const turns = new Set([now().turn]);
  const noting = (turning: () => void) => {
    doing(turning);
    turns.add(now().turn);
  };
  noting(() => now().select([first, second]));
  noting(() => now().select([second, third]));
  noting(() => now().open(third));
  noting(() => now().back?.());
  expect(turns.size).toBe(5);
});
