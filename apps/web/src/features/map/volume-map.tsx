import { Skeleton, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { useIdle } from '../../shared/calls/use-idle-after-load.ts';
import { useCan } from '../../shared/session/session.ts';
import { hasWebGl } from './basemap/has-webgl.ts';
import { POINT_ZOOM } from './clusters/density.ts';
import { AreaFilterChips } from './filters/area-filter-chips.tsx';
import { FilterNotice } from './filters/filter-notice.tsx';
import { FiltersPanel } from './filters/filters-panel.tsx';
import { useCombinedFilter, useFilteredPoints } from './filters/use-filtered-points.ts';
import classes from './map.module.css';
import { OverlaySection } from './overlays/overlay-controls.tsx';
import { useOverlays } from './overlays/use-overlays.ts';
import type { Bounds } from './points/bounds.ts';
import { cardOffset } from './points/card-offset.ts';
import type { MapActions, Subject } from './points/map-actions.ts';
import { PointCard } from './points/point-card.tsx';
import { findPointIndex, noPoints } from './points/point-facts.ts';
import { PointsTable } from './points/points-table.tsx';
import { usePoints } from './points/use-points.ts';
import { useSelection } from './points/use-selection.ts';
import { FullScreenButton, useFullScreen } from './view/full-screen.tsx';
import { MapSidebar } from './view/map-sidebar.tsx';
import { PlaceSearch } from './view/place-search.tsx';
import { useFillsPage } from './view/use-fills-page.ts';
import { CLUSTER_FIT } from './view/view.ts';
import { words } from './words.ts';

const VolumeCanvas = lazy(() => import('./volume-canvas.tsx'));

const PLACE_ZOOM = 8;

interface VolumeMapProps {
  actions: MapActions;
  /** On its own page the map loads at once; on the dashboard it waits until the browser is idle. */
  isStandalone: boolean;
}

/** Open listings and inquiries, as points and as a table (docs/product.md#volume-map). */
export default function VolumeMap({ actions, isStandalone }: VolumeMapProps) {
  const query = usePoints();
  const { filterState, live, committed } = useCombinedFilter();
  // Waits for the saved filter, so that points that fail it do not appear for a moment.
  const loadedPoints = filterState.isReady ? query.data : undefined;
  const points = loadedPoints ?? noPoints;
  const isDragging = live !== committed;
  const { candidates, committedResult, liveResult } = useFilteredPoints(points, { live, committed });
  const [bounds, setBounds] = useState<Bounds>();
  const selection = useSelection(points, committedResult.mask);
  const overlays = useOverlays();
  const canSeeOverlays = useCan('see_overlays');
  const map = useRef<MapRef>(null);
  const isIdle = useIdle();
  const canLoad = isStandalone || isIdle;
  // Detects WebGL only once the map can load.
  const hasMap = !canLoad || hasWebGl();
  const [isFullScreen, toggleFullScreen] = useFullScreen();
  const fillsPage = useFillsPage(isStandalone);
  /** Runs once the map exists. */
  const pendingMove = useRef<() => void>(undefined);

  const moveMap = useCallback((move: (map: MapRef) => void) => {
    if (map.current) move(map.current);
    else pendingMove.current = () => map.current && move(map.current);
  }, []);
  const goTo = useCallback(
    (longitude: number, latitude: number, zoom: number, getOffset: typeof cardOffset = () => [0, 0]) =>
      moveMap((map) =>
        map.easeTo({
          center: [longitude, latitude],
          zoom: Math.max(zoom, map.getZoom()),
          offset: getOffset(map.getContainer()),
        }),
      ),
    [moveMap],
  );
  const goToBounds = useCallback(
    (bounds: Bounds) => moveMap((map) => map.fitBounds([...bounds], CLUSTER_FIT)),
    [moveMap],
  );
  // Memoized: it does not depend on the queries of the map.
  const search = useMemo(
    () => hasMap && <PlaceSearch onGo={({ longitude, latitude }) => goTo(longitude, latitude, PLACE_ZOOM)} />,
    [hasMap, goTo],
  );
  function onMoveEnd(bounds: Bounds): void {
    setBounds(bounds);
    if (!map.current) return;
    pendingMove.current?.();
    pendingMove.current = undefined;
  }
  const { select } = selection;
  const open = useCallback(
    (subject: Subject) => {
      select([subject]);
      const index = findPointIndex(points, subject);
      const { coordinates } = points;
      goTo(coordinates[2 * index] as number, coordinates[2 * index + 1] as number, POINT_ZOOM, cardOffset);
    },
    [points, select, goTo],
  );
  // Without a map, the table lists all points.
  const tablePoints = bounds || !hasMap ? loadedPoints : undefined;
  // Memoized: it does not change while a slider is dragged.
  const rows = useMemo(
    () =>
      tablePoints && (
        <PointsTable
          points={tablePoints}
          mask={committedResult.mask}
          bounds={bounds}
          onOpen={open}
          onGoTo={goToBounds}
        />
      ),
    [tablePoints, committedResult, bounds, open, goToBounds],
  );
  // Deferred: rendering fifty rows in one task would block a slow machine.
  const table = useDeferredValue(rows ?? <TableStatus query={query} />);
  const sections = {
    Table: table,
    Filters: <FiltersPanel filterState={filterState} points={points} result={liveResult} />,
    Overlays: canSeeOverlays && <OverlaySection overlays={overlays} />,
  };

  return (
    <>
      <AreaFilterChips />
      <div className={classes.layout} data-full-screen={isFullScreen || undefined}>
        <div className={classes.stage}>
          <div className={classes.frame}>
            {hasMap ? (
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
                    fillsPage={isFullScreen || fillsPage}
                    onMoveEnd={onMoveEnd}
                    mapRef={map}
                  />
                ) : (
                  <Skeleton className={classes.loading} />
                )}
              </Suspense>
            ) : (
              // A card would cover the text.
              <p className={classes.noMap}>{selection.selected.length === 0 && words.noWebGl}</p>
            )}
          </div>
          {hasMap && <FullScreenButton isFullScreen={isFullScreen} onToggle={toggleFullScreen} />}
          <PointsStatus query={query} />
          {loadedPoints && (
            <FilterNotice filterState={filterState} points={points} result={committedResult} />
          )}
          {selection.selected.length > 0 && <PointCard selection={selection} actions={actions} />}
        </div>
        <MapSidebar head={search} sections={sections} />
      </div>
    </>
  );
}

interface PointsStatusProps {
  query: ReturnType<typeof usePoints>;
}

/** Why there are no points after a failure. */
const reasonOf = ({ data, error, failureCount }: PointsStatusProps['query']) => {
  if (data) return undefined;
  if (error) return sentenceOf(error, messages.unableToFetchListings);
  return failureCount > 0 ? words.retrying : undefined;
};

/** Explains over the map why it has no points. */
export function PointsStatus({ query }: PointsStatusProps) {
  const reason = reasonOf(query);
  return (
    reason && (
      <p className={classes.pointsStatus} role="status">
        {reason}
      </p>
    )
  );
}

/** Replaces the table while it loads, or if it failed to load. */
export function TableStatus({ query }: PointsStatusProps) {
  const reason = reasonOf(query);
  if (query.error && reason) return <ErrorState text={reason} onRetry={() => void query.refetch()} />;
  if (!reason) return <Skeleton h="100%" mih="10rem" />;
  return (
    <Text size="sm" c="dimmed" p="sm">
      {reason}
    </Text>
  );
}
