import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { useRested } from '../../../shared/calls/use-rested.ts';
import { useMay } from '../../../shared/session/session.ts';
import { besideCard } from '../model/beside-card.ts';
import { hasWebGl } from '../model/has-webgl.ts';
import type { Bounds } from '../model/in-view.ts';
import { noPoints, pointOf } from '../model/point-facts.ts';
import { NEAR_ZOOM } from '../model/sight.ts';
import { useAllOfPage } from '../model/use-all-of-page.ts';
import { useFullScreen } from '../model/use-full-screen.ts';
import { useOverlays } from '../model/use-overlays.ts';
import { usePassing } from '../model/use-passing.ts';
import { usePoints } from '../model/use-points.ts';
import { useSelection } from '../model/use-selection.ts';
import { useWholeFilter } from '../model/use-whole-filter.ts';
import { OPENED } from '../model/view.ts';
import type { MapWork, Subject } from '../model/work.ts';
import { words } from '../words.ts';
import { FillButton } from './fill-button.tsx';
import { FilterOn } from './filter-on.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import classes from './map.module.css';
import { MapSide } from './map-side.tsx';
import { NarrowedBy } from './narrowed-by.tsx';
import { NoPointsYet, NoTableYet } from './not-there.tsx';
import { OverlaySide } from './overlay-side.tsx';
import { PlaceSearch } from './place-search.tsx';
import { PointCard } from './point-card.tsx';
import { PointsTable } from './points-table.tsx';

const VolumeCanvas = lazy(() => import('./volume-canvas.tsx'));

const PLACE_ZOOM = 8;

interface VolumeMapProps {
  work: MapWork;
  /** The map is the whole page and loads at once; on the dashboard it waits until the browser is idle. */
  alone: boolean;
}

/** What is open on the market, as points and as a table (docs/product.md#volume-map). */
export default function VolumeMap({ work, alone }: VolumeMapProps) {
  const answer = usePoints();
  const { saved, filter, settled } = useWholeFilter();
  // Without the filter that is kept, all of them would be seen for a moment.
  const there = saved.known ? answer.data : undefined;
  const points = there ?? noPoints;
  const moving = filter !== settled;
  const { chosen, passing, live } = usePassing(points, { filter, settled });
  const [bounds, setBounds] = useState<Bounds>();
  const selection = useSelection(points, passing.passes);
  const overlays = useOverlays();
  const seesOverlays = useMay('see_overlays');
  const map = useRef<MapRef>(null);
  const isIdle = useRested();
  const begun = alone || isIdle;
  const drawn = !begun || hasWebGl();
  const [filled, toggleFilled] = useFullScreen();
  const allOfPage = useAllOfPage(alone);
  /** Where to go once there is a map. */
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
  // Four answers come one after the other; this needs none of them.
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
  // A slider's steps leave it as it is.
  const rows = useMemo(
    () =>
      listed && (
        <PointsTable points={listed} passes={passing.passes} bounds={bounds} onOpen={open} onGoTo={goToAll} />
      ),
    [listed, passing, bounds, open, goToAll],
  );
  // In slices: fifty rows in one piece hold a slow machine up.
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
