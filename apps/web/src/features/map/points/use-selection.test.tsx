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

it('what the filter no longer lets through is not looked at any more, nor again once it is let through', () => {
  const { now, ids, doing, filter } = looking(1, 1, 1);
  doing(() => now().select([first]));
  expect(now().one?.id).toBe(1);
  filter(0, 1, 1);
  expect(ids()).toEqual([]);
  filter(1, 1, 1);
  expect(ids()).toEqual([]);
});

it('of several those stay that pass; one of them whose card is open makes room for no other', () => {
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

it('each turn to something is another one, though it is called the same', () => {
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
