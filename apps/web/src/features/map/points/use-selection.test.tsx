import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Subject } from './map-actions.ts';
import { packPoints } from './points.ts';
import { createMapPoints, sampleListing } from './testing/market.ts';
import { useSelection } from './use-selection.ts';

const points = packPoints(createMapPoints([sampleListing, sampleListing, sampleListing], []));
const [first, second, third] = [1, 2, 3].map((id): Subject => ({ kind: 'listing', id })) as [
  Subject,
  Subject,
  Subject,
];

/** Renders the selection under a filter with this mask. */
function renderSelection(...mask: number[]) {
  const { result, rerender } = renderHook(
    (values: number[]) => useSelection(points, Uint8Array.from(values)),
    {
      initialProps: mask,
    },
  );
  return {
    selection: () => result.current,
    ids: () => result.current.selected.map(({ id }) => id),
    filter: (...values: number[]) => rerender(values),
  };
}

it('deselects a point that fails the filter, and does not select it when it passes again', () => {
  const { selection, ids, filter } = renderSelection(1, 1, 1);
  act(() => selection().select([first]));
  expect(selection().openedPoint?.id).toBe(1);
  filter(0, 1, 1);
  expect(ids()).toEqual([]);
  filter(1, 1, 1);
  expect(ids()).toEqual([]);
});

it('keeps the passing points of several, and closes the open one when it fails the filter', () => {
  const { selection, ids, filter } = renderSelection(1, 1, 1);
  act(() => selection().select([first, second, third]));
  filter(1, 0, 1);
  expect(ids()).toEqual([1, 3]);
  act(() => selection().open(first));
  expect(selection().openedPoint?.id).toBe(1);
  filter(0, 0, 1);
  expect(selection().openedPoint).toBeUndefined();
  expect(ids()).toEqual([]);
});

it('counts each selection, also of the same point', () => {
  const { selection } = renderSelection(1, 1, 1);
  const seen = new Set([selection().changes]);
  const change = (action: () => void) => {
    act(action);
    seen.add(selection().changes);
  };
  change(() => selection().select([first, second]));
  change(() => selection().select([second, third]));
  change(() => selection().open(third));
  change(() => selection().backToList?.());
  expect(seen.size).toBe(5);
});
