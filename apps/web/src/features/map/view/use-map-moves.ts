import { useCallback, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Bounds } from '../points/bounds.ts';
import type { cardOffset } from '../points/card-offset.ts';
import { type Cover, padUncovered, uncoveredCenter } from './cover.ts';
import { CLUSTER_FIT } from './view.ts';

/** Moves the map to places, into the part that the card leaves free. `onMove` runs before. */
export function useMapMoves(cover: Cover | undefined, onMove: (() => void) | undefined) {
  const map = useRef<MapRef>(null);
  /** Runs once the map exists. */
  const pendingMove = useRef<() => void>(undefined);
  const moveMap = useCallback(
    (move: (map: MapRef) => void) => {
      onMove?.();
      if (map.current) move(map.current);
      else pendingMove.current = () => map.current && move(map.current);
    },
    [onMove],
  );
  const goTo = useCallback(
    (longitude: number, latitude: number, zoom: number, getOffset: typeof cardOffset = () => [0, 0]) =>
      moveMap((map) =>
        map.easeTo({
          center: [longitude, latitude],
          zoom: Math.max(zoom, map.getZoom()),
          offset: cover ? uncoveredCenter(cover) : getOffset(map.getContainer()),
        }),
      ),
    [moveMap, cover],
  );
  const goToBounds = useCallback(
    (bounds: Bounds, { maxZoom, padding } = CLUSTER_FIT) =>
      moveMap((map) =>
        map.fitBounds([...bounds], {
          maxZoom,
          padding: padUncovered(padding, cover ?? { left: 0, bottom: 0 }),
        }),
      ),
    [moveMap, cover],
  );
  /** Runs the move that was requested before the map existed. */
  function runPending(): void {
    if (!map.current) return;
    pendingMove.current?.();
    pendingMove.current = undefined;
  }
  return { map, goTo, goToBounds, runPending };
}
