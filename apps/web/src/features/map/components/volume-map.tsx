import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { useAddress } from '../../../shared/page/use-address.ts';
import { useMay } from '../../../shared/session/session.ts';
import { besideCard } from '../model/beside-card.ts';
import { hasWebGl } from '../model/has-webgl.ts';
import type { Bounds } from '../model/in-view.ts';
import { noPoints, pointOf } from '../model/point-facts.ts';
import { NEAR_ZOOM } from '../model/sight.ts';
import { useAllOfPage } from '../model/use-all-of-page.ts';
import { useFullScreen } from '../model/use-full-screen.ts';
import { useNamedStyle } from '../model/use-named-style.ts';
import { useOverlays } from '../model/use-overlays.ts';
import { usePassing } from '../model/use-passing.ts';
import { usePoints } from '../model/use-points.ts';
import { useSelection } from '../model/use-selection.ts';
import { useTurnedTo } from '../model/use-turned-to.ts';
import { VIEW_KEY } from '../model/use-view.ts';
import { useWholeFilter } from '../model/use-whole-filter.ts';
import { OPENED } from '../model/view.ts';
import type { MapWork, Subject } from '../model/work.ts';
import { FillButton } from './fill-button.tsx';
import { FilterOn } from './filter-on.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import classes from './map.module.css';
import { MapSide } from './map-side.tsx';
import { MapStage } from './map-stage.tsx';
import { NarrowedBy } from './narrowed-by.tsx';
import { NoPointsYet, NoTableYet } from './not-there.tsx';
import { OverlaySide } from './overlay-side.tsx';
import { PlaceSearch } from './place-search.tsx';
import { PointCard } from './point-card.tsx';
import { PointsTable } from './points-table.tsx';

const PLACE_ZOOM = 8;

interface VolumeMapProps {
  work: MapWork;
  /** Whether it is a map from the beginning, and no picture of one until somebody turns to it. */
  atOnce: boolean;
}

/** What is open on the market, as points and as a table (docs/product.md#volume-map). */
export default function VolumeMap({ work, atOnce }: VolumeMapProps) {
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
  const layout = useRef<HTMLDivElement>(null);
  const [params] = useAddress();
  const [turnedTo, turnTo] = useTurnedTo(layout, atOnce || params.has(VIEW_KEY) || overlays.shown.length > 0);
  const drawn = !turnedTo || hasWebGl();
  const [filled, toggleFilled] = useFullScreen();
  const allOfPage = useAllOfPage(atOnce);
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
  // All of them are listed where no picture soon says what is in view: nothing is drawn, or what an operator names.
  const named = typeof useNamedStyle() === 'string';
  const listed = bounds || named || !drawn ? there : undefined;
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
      <div ref={layout} className={classes.layout} data-filled={filled || undefined}>
        <div className={classes.stage}>
          <MapStage
            {...{ points, filter, chosen, passing, live, moving, selection, overlays, turnedTo }}
            pointed={there !== undefined || answer.failureCount > 0}
            onTurn={turnTo}
            free={filled || allOfPage}
            onRest={rest}
            mapRef={map}
          />
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
