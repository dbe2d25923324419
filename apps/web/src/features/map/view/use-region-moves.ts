import type { Region } from '@tank/schema/map/regions';
import { useEffect, useRef } from 'react';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { boundsAround, indicesInBounds } from '../points/bounds.ts';
import type { Points } from '../points/points.ts';
import type { useMapMoves } from './use-map-moves.ts';
import { MARKET_VIEW, VIEW_KEY } from './view.ts';

interface RegionMoves {
  /** undefined for all. */
  region: Region | undefined;
  /** undefined until they are loaded. */
  points: Points | undefined;
  /** Of the points that pass the filter, with the region. */
  mask: Uint8Array;
  /** Whether the first view is one that the user left, which stays. */
  hasView: boolean;
  goToBounds: ReturnType<typeof useMapMoves>['goToBounds'];
}

/** Moves the map to the records of a chosen region, and to the whole market if no region or one without records is chosen. */
export function useRegionMoves({ region, points, mask, hasView, goToBounds }: RegionMoves): void {
  const shown = useRef(hasView ? region : undefined);
  useEffect(() => {
    if (!points || region === shown.current) return;
    shown.current = region;
    const indices = indicesInBounds(points, mask);
    if (region && indices.length > 0) goToBounds(boundsAround(points, indices));
    else goToBounds(MARKET_VIEW.bounds, MARKET_VIEW);
  }, [region, points, mask, goToBounds]);
}

/**
 * While the heat map is shown: a newly chosen region removes the view that the user left, so that the volume map moves to
 * the region when it is opened again.
 */
export function useForgetView(region: Region | undefined, isReady: boolean): void {
  const [, patch] = useUrlParams();
  const shown = useRef<{ region: Region | undefined }>(undefined);
  useEffect(() => {
    if (!isReady) return;
    if (shown.current && shown.current.region !== region) patch({ [VIEW_KEY]: undefined });
    shown.current = { region };
  }, [region, isReady, patch]);
}
