import type { Region } from '@tank/schema/map/regions';
import { renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { packPoints } from '../points/points.ts';
import { createMapPoints, sampleListing } from '../points/testing/market.ts';
import { useForgetView, useRegionMoves } from './use-region-moves.ts';
import { MARKET_VIEW } from './view.ts';

const points = packPoints(
  createMapPoints([sampleListing, sampleListing, sampleListing], [], (index) => [-95 + index, 30 + index]),
);
const [whole, first, last] = [
  [1, 1, 1],
  [1, 1, 0],
  [0, 0, 1],
].map((mask) => Uint8Array.from(mask)) as [Uint8Array, Uint8Array, Uint8Array];
const none = new Uint8Array(3);

interface Filtered {
  region?: Region;
  mask: Uint8Array;
}

function renderMoves(initial: Filtered, hasView = false) {
  const goToBounds = vi.fn();
  const { rerender } = renderHook(
    ({ region, mask }: Filtered) => useRegionMoves({ region, mask, points, hasView, goToBounds }),
    { initialProps: initial },
  );
  return { goToBounds, filter: (next: Filtered) => rerender(next) };
}

it('moves to the records of each chosen region, and back to the whole market', () => {
  const { goToBounds, filter } = renderMoves({ mask: whole });
  expect(goToBounds).not.toHaveBeenCalled();
  filter({ region: 'PADD 3', mask: first });
  expect(goToBounds).toHaveBeenLastCalledWith([-95, 30, -94, 31]);
  filter({ region: 'PADD 5', mask: last });
  expect(goToBounds).toHaveBeenLastCalledWith([-93, 32, -93, 32]);
  filter({ mask: whole });
  expect(goToBounds).toHaveBeenLastCalledWith(MARKET_VIEW.bounds, MARKET_VIEW);
});

it('shows the whole market for a region without records', () => {
  const { goToBounds, filter } = renderMoves({ region: 'PADD 3', mask: first });
  filter({ region: 'PADD 5', mask: none });
  expect(goToBounds).toHaveBeenLastCalledWith(MARKET_VIEW.bounds, MARKET_VIEW);
});

it('stays where the user moved the map while other filters of the region change', () => {
  const { goToBounds, filter } = renderMoves({ region: 'PADD 3', mask: first });
  expect(goToBounds).toHaveBeenCalledOnce();
  filter({ region: 'PADD 3', mask: last });
  expect(goToBounds).toHaveBeenCalledOnce();
});

it('stays at the view in the address', () => {
  expect(renderMoves({ region: 'PADD 3', mask: first }, true).goToBounds).not.toHaveBeenCalled();
});

it('forgets the view in the address when another region is chosen, not when the first one becomes known', () => {
  const view = '?map.at=31.5,-99,5';
  window.history.replaceState(null, '', `/${view}`);
  interface Followed {
    region?: Region;
    isReady: boolean;
  }
  const { rerender } = renderHook(({ region, isReady }: Followed) => useForgetView(region, isReady), {
    initialProps: { isReady: false } as Followed,
    wrapper: BrowserRouter,
  });
  rerender({ region: 'PADD 3', isReady: true });
  expect(window.location.search).toBe(view);
  rerender({ region: 'PADD 5', isReady: true });
  expect(window.location.search).toBe('');
});
