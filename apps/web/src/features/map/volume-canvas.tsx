import { type Ref, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { lookAt } from './basemap/basemap.ts';
import type { Cluster } from './clusters/clusters.ts';
import { NEAR_ZOOM, sameBounds, squaresAround } from './clusters/crowds.ts';
import { Legend } from './clusters/legend.tsx';
import { MarksOnMap } from './clusters/marks-on-map.tsx';
import { MarksRoom } from './clusters/marks-room.tsx';
import { Selected } from './clusters/selected.tsx';
import { useLayers } from './clusters/use-layers.ts';
import type { Filter, Passing } from './filters/filter.ts';
import { useNarrowed } from './filters/narrowed.ts';
import type { Overlays } from './overlays/use-overlays.ts';
import { useOverlaysOnMap } from './overlays/use-overlays-on-map.tsx';
import { around, type Bounds, samePlace, standTogether } from './points/in-view.ts';
import { subjectOf } from './points/point-facts.ts';
import { type Hovered, MapTip } from './points/point-tip.tsx';
import type { Points } from './points/points.ts';
import type { Selection } from './points/use-selection.ts';
import { MapCanvas } from './view/map-canvas.tsx';
import { EVERYTHING, MOST_ZOOM, OPENED, readView, VIEW_KEY } from './view/view.ts';
import { words } from './words.ts';

export interface VolumeCanvasProps {
  points: Points;
  filter: Filter;
  chosen: Uint8Array;
  passing: Passing;
  live: Passing;
  moving: boolean;
  selection: Selection;
  overlays: Overlays;
  /** Nothing beside the map scrolls. */
  free: boolean;
  onRest: (bounds: Bounds) => void;
  mapRef: Ref<MapRef>;
}

const zoomAtFirst = () =>
  readView(new URLSearchParams(window.location.search).get(VIEW_KEY))?.zoom ?? EVERYTHING.maxZoom;

/** The points on the map. */
export default function VolumeCanvas({
  mapRef,
  free,
  onRest,
  selection,
  overlays,
  ...drawn
}: VolumeCanvasProps) {
  const { points, passing } = drawn;
  const [zoom, setZoom] = useState(() => Math.floor(zoomAtFirst()));
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const lines = useOverlaysOnMap(overlays);
  const { narrowed } = useNarrowed();
  const [squares, setSquares] = useState<Bounds>();
  const { layers, keepNamesOff, members, hit } = useLayers({ ...drawn, zoom, squares });

  function look(at: number, bounds: Bounds): void {
    const whole = Math.floor(at);
    setZoom(whole);
    // The mark moves away from its tip.
    setHovered(null);
    // Far out the marks do not depend on the area in view.
    if (whole < NEAR_ZOOM) return;
    const next = squaresAround(bounds, whole);
    setSquares((was) => (sameBounds(was, next) ? was : next));
  }

  const selectAt = (at: number) =>
    selection.select(samePlace(points, passing.passes, at).map((one) => subjectOf(points, one)));

  function open(hit: number | Cluster, map: MapLayerMouseEvent['target']): void {
    if (typeof hit === 'number') {
      selectAt(hit);
      return;
    }
    const within = members(hit);
    const [first = hit.at] = within;
    if (standTogether(points, within)) selectAt(first);
    else if (map.getZoom() >= MOST_ZOOM) selection.select(within.map((one) => subjectOf(points, one)));
    else
      map.fitBounds([...around(points, within)], {
        ...OPENED,
        // A cluster may stay one cluster at that zoom.
        maxZoom: Math.max(OPENED.maxZoom, map.getZoom() + 2),
      });
  }

  const hitAt = ({ lngLat: { lng, lat }, target }: MapLayerMouseEvent) =>
    hit({ longitude: lng, latitude: lat, zoom: target.getZoom() });

  function click(event: MapLayerMouseEvent): void {
    const hit = hitAt(event);
    // Marks lie above lines and win.
    if (hit !== undefined) {
      lines.close();
      open(hit, event.target);
    } else {
      selection.select([]);
      lines.map.onClick(event);
    }
  }

  function point(event: MapLayerMouseEvent): void {
    lines.map.onMouseMove(event);
    // Nothing is hovered while the map is dragged.
    const hit = event.originalEvent.buttons === 0 ? hitAt(event) : undefined;
    setHovered(hit === undefined ? null : { hit, x: event.point.x, y: event.point.y });
  }

  return (
    <>
      <MapCanvas
        label={words.canvas}
        look={lookAt(narrowed.state)}
        free={free}
        mapRef={mapRef}
        {...lines.map}
        onClick={click}
        onMouseMove={point}
        onMouseOut={() => setHovered(null)}
        cursor={hovered ? 'pointer' : lines.map.cursor}
        onMove={look}
        onRest={onRest}
        legend={<Legend />}
        over={<MapTip points={points} hovered={hovered} />}
      >
        <MarksOnMap layers={layers} />
        {lines.layers}
        <MarksRoom marks={keepNamesOff} moving={drawn.moving} />
        {selection.one && <Selected point={selection.one} />}
      </MapCanvas>
      {lines.dialog}
    </>
  );
}
