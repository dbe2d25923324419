import { Skeleton, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { useIdle } from '../../shared/calls/use-idle-after-load.ts';
import { useCan } from '../../shared/session/session.ts';
import { hasWebGl } from './basemap/has-webgl.ts';
import { NEAR_ZOOM } from './clusters/crowds.ts';
import { FilterOn } from './filters/filter-on.tsx';
import { FiltersPanel } from './filters/filters-panel.tsx';
import { NarrowedBy } from './filters/narrowed-by.tsx';
import { usePassing, useWholeFilter } from './filters/use-passing.ts';
import classes from './map.module.css';
import { OverlaySide } from './overlays/overlay-controls.tsx';
import { useOverlays } from './overlays/use-overlays.ts';
import { besideCard } from './points/beside-card.ts';
import type { Bounds } from './points/in-view.ts';
import type { MapWork, Subject } from './points/map-work.ts';
import { PointCard } from './points/point-card.tsx';
import { noPoints, pointOf } from './points/point-facts.ts';
import { PointsTable } from './points/points-table.tsx';
import { usePoints } from './points/use-points.ts';
import { useSelection } from './points/use-selection.ts';
import { FillButton, useFullScreen } from './view/full-screen.tsx';
import { MapSide } from './view/map-side.tsx';
import { PlaceSearch } from './view/place-search.tsx';
import { useAllOfPage } from './view/use-all-of-page.ts';
import { OPENED } from './view/view.ts';
import { words } from './words.ts';

const VolumeCanvas = lazy(() => import('./volume-canvas.tsx'));

const PLACE_ZOOM = 8;

interface VolumeMapProps {
  work: MapWork;
  /** The map is the whole page and loads at once; on the dashboard it waits until the browser is idle. */
  alone: boolean;
}

/** Open listings and inquiries, as points and as a table (docs/product.md#volume-map). */
export default function VolumeMap({ work, alone }: VolumeMapProps) {
  const answer = usePoints();
  const { saved, filter, settled } = useWholeFilter();
  // Without the saved filter, all points would show for a moment.
  const there = saved.known ? answer.data : undefined;
  const points = there ?? noPoints;
  const moving = filter !== settled;
  const { chosen, passing, live } = usePassing(points, { filter, settled });
  const [bounds, setBounds] = useState<Bounds>();
  const selection = useSelection(points, passing.passes);
  const overlays = useOverlays();
  const seesOverlays = useCan('see_overlays');
  const map = useRef<MapRef>(null);
  const isIdle = useIdle();
  const begun = alone || isIdle;
  const drawn = !begun || hasWebGl();
  const [filled, toggleFilled] = useFullScreen();
  const allOfPage = useAllOfPage(alone);
  /** The move to make when the map exists. */
  const asked = useRef<() => void>(undefined);

  const onMap = useCallback((go: (map: MapRef) => void) => {
    if (map.current) go(map.current);
    else asked.current = () => map.current && go(map.current);
  }, []);
  const goTo = useCallback(
    (longitude: number, latitude: number, zoom: number, offsetIn: typeof besideCard = () => [0, 0]) =>
      onMap((map) =>
        map.easeTo({
          center: [longitude, latitude],
          zoom: Math.max(zoom, map.getZoom()),
          offset: offsetIn(map.getContainer()),
        }),
      ),
    [onMap],
  );
  const goToAll = useCallback(
    (bounds: Bounds) => onMap((map) => map.fitBounds([...bounds], OPENED)),
    [onMap],
  );
  // Memoised: the answers of four calls do not concern it.
  const search = useMemo(
    () => drawn && <PlaceSearch onGo={({ longitude, latitude }) => goTo(longitude, latitude, PLACE_ZOOM)} />,
    [drawn, goTo],
  );
  function rest(bounds: Bounds): void {
    setBounds(bounds);
    if (!map.current) return;
    asked.current?.();
    asked.current = undefined;
  }
  const { select } = selection;
  const open = useCallback(
    (subject: Subject) => {
      select([subject]);
      const at = pointOf(points, subject);
      goTo(points.places[2 * at] as number, points.places[2 * at + 1] as number, NEAR_ZOOM, besideCard);
    },
    [points, select, goTo],
  );
  // Without a map all points are listed.
  const listed = bounds || !drawn ? there : undefined;
  // Steps of a slider do not change it.
  const rows = useMemo(
    () =>
      listed && (
        <PointsTable points={listed} passes={passing.passes} bounds={bounds} onOpen={open} onGoTo={goToAll} />
      ),
    [listed, passing, bounds, open, goToAll],
  );
  // Deferred: fifty rows in one task block a slow machine.
  const table = useDeferredValue(rows ?? <NoTableYet answer={answer} />);
  const sections = {
    Table: table,
    Filters: <FiltersPanel filter={saved} points={points} passing={live} />,
    Overlays: seesOverlays && <OverlaySide overlays={overlays} />,
  };

  return (
    <>
      <NarrowedBy />
      <div className={classes.layout} data-filled={filled || undefined}>
        <div className={classes.stage}>
          {drawn ? (
            <div className={classes.frame}>
              <Suspense fallback={<Skeleton className={classes.waiting} />}>
                {begun ? (
                  <VolumeCanvas
                    {...{ points, filter, chosen, passing, live, moving, selection, overlays }}
                    free={filled || allOfPage}
                    onRest={rest}
                    mapRef={map}
                  />
                ) : (
                  <Skeleton className={classes.waiting} />
                )}
              </Suspense>
            </div>
          ) : (
            <p className={classes.noMap}>{words.noWebGl}</p>
          )}
          {drawn && <FillButton filled={filled} onToggle={toggleFilled} />}
          <NoPointsYet answer={answer} />
          {there && <FilterOn filter={saved} points={points} passing={passing} />}
          {selection.shown.length > 0 && <PointCard selection={selection} work={work} />}
        </div>
        <MapSide head={search} sections={sections} />
      </div>
    </>
  );
}

interface NotThereProps {
  answer: ReturnType<typeof usePoints>;
}

/** Why there are no points after a failure. */
const reasonOf = ({ data, error, failureCount }: NotThereProps['answer']) => {
  if (data) return undefined;
  if (error) return sentenceOf(error, messages.unableToFetchListings);
  return failureCount > 0 ? words.tryingAgain : undefined;
};

/** Over the map. */
export function NoPointsYet({ answer }: NotThereProps) {
  const reason = reasonOf(answer);
  return (
    reason && (
      <p className={classes.trouble} role="status">
        {reason}
      </p>
    )
  );
}

/** In place of the table while it loads, or after it failed. */
export function NoTableYet({ answer }: NotThereProps) {
  const reason = reasonOf(answer);
  if (answer.error && reason) return <ErrorState text={reason} onRetry={() => void answer.refetch()} />;
  if (!reason) return <Skeleton h="100%" mih="10rem" />;
  return (
    <Text size="sm" c="dimmed" p="sm">
      {reason}
    </Text>
  );
}
