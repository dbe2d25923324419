import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useIdle } from '../../shared/calls/use-idle-after-load.ts';
import { hasWebGl } from './basemap/has-webgl.ts';
import { POINT_ZOOM } from './clusters/density.ts';
import { useCombinedFilter, useFilteredPoints } from './filters/use-filtered-points.ts';
import classes from './map.module.css';
import { useOverlays } from './overlays/use-overlays.ts';
import { type Bounds, uncoveredBounds } from './points/bounds.ts';
import { cardOffset } from './points/card-offset.ts';
import type { Subject } from './points/map-actions.ts';
import { findPointIndex, noPoints } from './points/point-facts.ts';
import { TableStatus } from './points/points-status.tsx';
import { PointsTable } from './points/points-table.tsx';
import { usePoints } from './points/use-points.ts';
import { useSelection } from './points/use-selection.ts';
import type { Cover } from './view/cover.ts';
import { PlaceSearch } from './view/place-search.tsx';
import { useMapMoves } from './view/use-map-moves.ts';
import { useRegionMoves } from './view/use-region-moves.ts';
import { readLastView } from './view/view.ts';

const VolumeCanvas = lazy(() => import('./volume-canvas.tsx'));

const PLACE_ZOOM = 8;

interface VolumeMapOptions {
  /** Whether wheel and one finger move the map. */
  fillsPage: boolean;
  /** On its own page the map loads at once; on the dashboard it waits until the browser is idle. */
  isStandalone: boolean;
  /** What the card covers on the map's own page; on the dashboard cards float over the map. */
  cover?: Cover | undefined;
  /** Before the map moves to a point or place. */
  onMove?: (() => void) | undefined;
}

/** The volume map's state and its parts: the canvas, the search, and the list of what is in view. */
export function useVolumeMap({ fillsPage, isStandalone, cover, onMove }: VolumeMapOptions) {
  const query = usePoints();
  const { filterState, live, committed } = useCombinedFilter();
  // Waits for the saved filter, so that points that fail it do not appear for a moment.
  const loadedPoints = filterState.isReady ? query.data : undefined;
  const points = loadedPoints ?? noPoints;
  const isDragging = live !== committed;
  const { candidates, committedResult, liveResult } = useFilteredPoints(points, { live, committed });
  const [bounds, setBounds] = useState<Bounds>();
  /** The point of the row under the pointer or with the focus. */
  const [pointedRow, setPointedRow] = useState<number | null>(null);
  /** The points of the mark under the pointer. */
  const [pointedMark, setPointedMark] = useState<ReadonlySet<number> | null>(null);
  const selection = useSelection(points, committedResult.mask);
  const overlays = useOverlays();
  const isIdle = useIdle();
  const canLoad = isStandalone || isIdle;
  // Detects WebGL only once the map can load.
  const hasMap = !canLoad || hasWebGl();
  const { map, goTo, goToBounds, runPending } = useMapMoves(cover, onMove);
  const [hasView] = useState(() => readLastView() !== undefined);
  const region = filterState.scope?.region;
  useRegionMoves({ region, points: loadedPoints, mask: committedResult.mask, hasView, goToBounds });
  // Memoized: it does not depend on the queries of the map.
  const search = useMemo(
    () => hasMap && <PlaceSearch onGo={({ longitude, latitude }) => goTo(longitude, latitude, PLACE_ZOOM)} />,
    [hasMap, goTo],
  );
  function onMoveEnd(bounds: Bounds): void {
    setBounds(bounds);
    runPending();
  }
  const { select, lastOpened } = selection;
  const open = useCallback(
    (subject: Subject) => {
      select([subject]);
      const index = findPointIndex(points, subject);
      const { coordinates } = points;
      goTo(coordinates[2 * index] as number, coordinates[2 * index + 1] as number, POINT_ZOOM, cardOffset);
    },
    [points, select, goTo],
  );
  const inView = useMemo(() => bounds && (cover ? uncoveredBounds(bounds, cover) : bounds), [bounds, cover]);
  // Without a map, the table lists all points.
  const tablePoints = bounds || !hasMap ? loadedPoints : undefined;
  // Memoized: it does not change while a slider is dragged.
  const rows = useMemo(
    () =>
      tablePoints && (
        <PointsTable
          points={tablePoints}
          mask={committedResult.mask}
          bounds={inView}
          lastOpened={lastOpened}
          pointedMark={pointedMark}
          onPoint={setPointedRow}
          onOpen={open}
          onGoTo={goToBounds}
        />
      ),
    [tablePoints, committedResult, inView, lastOpened, pointedMark, open, goToBounds],
  );
  // Deferred: rendering fifty rows in one task would block a slow machine.
  const table = useDeferredValue(rows ?? <TableStatus query={query} />);
  const canvas = (
    <Suspense fallback={<Skeleton className={classes.loading} />}>
      {canLoad ? (
        <VolumeCanvas
          points={points}
          live={live}
          candidates={candidates}
          committedResult={committedResult}
          liveResult={liveResult}
          isDragging={isDragging}
          selection={selection}
          overlays={overlays}
          fillsPage={fillsPage}
          cover={cover}
          pointedRow={pointedRow}
          onPoint={setPointedMark}
          onMoveEnd={onMoveEnd}
          mapRef={map}
        />
      ) : (
        <Skeleton className={classes.loading} />
      )}
    </Suspense>
  );
  return {
    query,
    loadedPoints,
    points,
    filterState,
    committedResult,
    liveResult,
    selection,
    overlays,
    hasMap,
    search,
    table,
    canvas,
  };
}
