import { type Ref, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { initialViewOf } from './basemap/basemap.ts';
import type { Cluster } from './clusters/clusters.ts';
import { areSameBounds, POINT_ZOOM, snapBounds } from './clusters/density.ts';
import { HighlightedMark, InquiryRadius } from './clusters/highlighted-mark.tsx';
import { Legend } from './clusters/legend.tsx';
import { MarkPlaceholders } from './clusters/mark-placeholders.tsx';
import { MarksOnMap } from './clusters/marks-on-map.tsx';
import { useMarkLayers } from './clusters/use-mark-layers.ts';
import { useAreaFilter } from './filters/area-filter.ts';
import type { Filter, FilterResult } from './filters/filter-points.ts';
import type { Overlays } from './overlays/use-overlays.ts';
import { useOverlaysOnMap } from './overlays/use-overlays-on-map.tsx';
import { type Bounds, boundsAround, pointsAtSameLocation, shareLocation } from './points/bounds.ts';
import { findPointIndex, subjectOf } from './points/point-facts.ts';
import { type Hovered, PointTooltip } from './points/point-tooltip.tsx';
import type { Points } from './points/points.ts';
import type { Selection } from './points/use-selection.ts';
import { type Cover, padUncovered } from './view/cover.ts';
import { MapCanvas } from './view/map-canvas.tsx';
import { CLUSTER_FIT, MARKET_VIEW, MAX_ZOOM, readLastView } from './view/view.ts';
import { words } from './words.ts';

export interface VolumeCanvasProps {
  points: Points;
  live: Filter;
  candidates: Uint8Array;
  committedResult: FilterResult;
  liveResult: FilterResult;
  /** Whether a slider is being dragged. */
  isDragging: boolean;
  selection: Selection;
  overlays: Overlays;
  fillsPage: boolean;
  cover: Cover | undefined;
  /** The point of the row under the pointer or with the focus. */
  pointedRow: number | null;
  /** The points of the mark under the pointer. */
  onPoint: (points: ReadonlySet<number> | null) => void;
  onMoveEnd: (bounds: Bounds) => void;
  mapRef: Ref<MapRef>;
}

export default function VolumeCanvas({
  mapRef,
  fillsPage,
  cover,
  pointedRow,
  onPoint,
  onMoveEnd,
  selection,
  overlays,
  isDragging,
  ...marksInput
}: VolumeCanvasProps) {
  const { points, committedResult } = marksInput;
  const [zoom, setZoom] = useState(() => Math.floor(readLastView()?.zoom ?? MARKET_VIEW.maxZoom));
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const overlaysOnMap = useOverlaysOnMap(overlays);
  const { areaFilter } = useAreaFilter();
  const [snappedBounds, setSnappedBounds] = useState<Bounds>();
  const { layers, labels, maxVolume, members, hit, pointsOf, markOf } = useMarkLayers({
    ...marksInput,
    zoom,
    snappedBounds,
  });

  function point(next: Hovered | null): void {
    setHovered(next);
    if (next?.hit !== hovered?.hit) onPoint(next && pointsOf(next.hit));
  }

  function onMove(exactZoom: number, bounds: Bounds): void {
    const nextZoom = Math.floor(exactZoom);
    setZoom(nextZoom);
    // The mark moves away from its tooltip.
    point(null);
    // Zoomed out, the marks do not depend on the area in view.
    if (nextZoom < POINT_ZOOM) return;
    const next = snapBounds(bounds, nextZoom);
    setSnappedBounds((before) => (areSameBounds(before, next) ? before : next));
  }

  const toSubjects = (indices: readonly number[]) => indices.map((index) => subjectOf(points, index));
  const selectLocationOf = (index: number) =>
    selection.select(toSubjects(pointsAtSameLocation(points, committedResult.mask, index)));

  function open(mark: number | Cluster, map: MapLayerMouseEvent['target']): void {
    if (typeof mark === 'number') {
      selectLocationOf(mark);
      return;
    }
    const indices = members(mark);
    const [first = mark.firstIndex] = indices;
    if (shareLocation(points, indices)) selectLocationOf(first);
    else if (map.getZoom() >= MAX_ZOOM) selection.select(toSubjects(indices));
    else
      map.fitBounds([...boundsAround(points, indices)], {
        ...CLUSTER_FIT,
        ...(cover && { padding: padUncovered(CLUSTER_FIT.padding, cover) }),
        // The points may still form one cluster at that zoom.
        maxZoom: Math.max(CLUSTER_FIT.maxZoom, map.getZoom() + 2),
      });
  }

  const hitAt = ({ lngLat: { lng, lat }, target }: MapLayerMouseEvent) =>
    hit({ longitude: lng, latitude: lat, zoom: target.getZoom() });

  function onClick(event: MapLayerMouseEvent): void {
    const mark = hitAt(event);
    // Marks are drawn above overlays and take precedence.
    if (mark !== undefined) {
      overlaysOnMap.close();
      open(mark, event.target);
    } else {
      selection.select([]);
      overlaysOnMap.map.onClick(event);
    }
  }

  function onMouseMove(event: MapLayerMouseEvent): void {
    overlaysOnMap.map.onMouseMove(event);
    // Ignores hovering while the map is dragged.
    const mark = event.originalEvent.buttons === 0 ? hitAt(event) : undefined;
    point(mark === undefined ? null : { hit: mark, x: event.point.x, y: event.point.y });
  }

  const selectedIndices = selection.selected.map((point) => findPointIndex(points, point));
  const highlighted = [
    ...new Set(
      [...selectedIndices, ...(pointedRow === null ? [] : [pointedRow])].flatMap(
        (index) => markOf(index) ?? [],
      ),
    ),
  ];

  return (
    <>
      <MapCanvas
        label={words.canvas}
        initialView={initialViewOf(areaFilter.state)}
        fillsPage={fillsPage}
        cover={cover}
        mapRef={mapRef}
        {...overlaysOnMap.map}
        onClick={onClick}
        onMouseMove={onMouseMove}
        onMouseOut={() => point(null)}
        cursor={hovered ? 'pointer' : overlaysOnMap.map.cursor}
        onMove={onMove}
        onMoveEnd={onMoveEnd}
        legend={<Legend />}
        tooltip={<PointTooltip points={points} hovered={hovered} />}
      >
        <MarksOnMap layers={layers} />
        {overlaysOnMap.layers}
        <MarkPlaceholders labels={labels} isDragging={isDragging} />
        {selection.openedPoint && <InquiryRadius point={selection.openedPoint} />}
        {highlighted.map((mark) => (
          <HighlightedMark key={mark.firstIndex} mark={mark} maxVolume={maxVolume} />
        ))}
      </MapCanvas>
      {overlaysOnMap.dialog}
    </>
  );
}
