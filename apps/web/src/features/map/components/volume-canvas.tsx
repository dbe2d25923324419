import { type Ref, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Cluster } from '../model/clusters.ts';
import type { Filter, Passing } from '../model/filter.ts';
import { type Bounds, samePlace } from '../model/in-view.ts';
import { CLUSTERS, POINTS } from '../model/layers.ts';
import { factsOf, type Points, subjectOf } from '../model/points.ts';
import { useLayers } from '../model/use-layers.ts';
import type { Overlays } from '../model/use-overlays.ts';
import type { Selection } from '../model/use-selection.ts';
import { VIEW_KEY } from '../model/use-view.ts';
import { FIRST_ZOOM, readView } from '../model/view.ts';
import { words } from '../words.ts';
import { Legend } from './legend.tsx';
import { MapCanvas, type Picked } from './map-canvas.tsx';
import { MapTip } from './map-tip.tsx';
import { Selected } from './selected.tsx';
import { useOverlaysOnMap } from './use-overlays-on-map.tsx';

export interface VolumeCanvasProps {
  points: Points;
  filter: Filter;
  chosen: Uint8Array;
  passing: Passing;
  moving: boolean;
  selection: Selection;
  overlays: Overlays;
  onRest: (bounds: Bounds) => void;
  mapRef: Ref<MapRef>;
}

/** Nearer, a cluster would be opened to bare land. */
const OPENED_TO = 9;

const zoomAtFirst = () =>
  readView(new URLSearchParams(window.location.search).get(VIEW_KEY))?.zoom ?? FIRST_ZOOM;

/** The points on the map. */
export default function VolumeCanvas({ mapRef, onRest, selection, overlays, ...drawn }: VolumeCanvasProps) {
  const { points, passing } = drawn;
  const [zoom, setZoom] = useState(() => Math.floor(zoomAtFirst()));
  const [hovered, setHovered] = useState<Picked | null>(null);
  const lines = useOverlaysOnMap(overlays);
  const { layers, members } = useLayers({ ...drawn, zoom });

  const selectAt = (at: number) =>
    selection.select(samePlace(points, passing.passes, at).map((one) => subjectOf(points, one)));

  function openCluster(cluster: Cluster, map: MapRef): void {
    const within = members(cluster);
    const [first = cluster.at] = within;
    if (samePlace(points, passing.passes, first).length === within.length) {
      selectAt(first);
      return;
    }
    const places = within.map((at) => factsOf(points, at));
    const [longitudes, latitudes] = [places.map((one) => one.longitude), places.map((one) => one.latitude)];
    map.fitBounds(
      [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
      { padding: 80, maxZoom: OPENED_TO },
    );
  }

  function pick({ layer, index, object }: Picked, map: MapRef): void {
    if (index < 0 || !layer) selection.select([]);
    else if (layer.id === POINTS) selectAt(index);
    else if (layer.id === CLUSTERS) {
      const cluster = object as Cluster;
      if (cluster.count === 1) selectAt(cluster.at);
      else openCluster(cluster, map);
    }
  }

  const onPoint = (hovered?.index ?? -1) >= 0;
  return (
    <>
      <MapCanvas
        label={words.canvas}
        mapRef={mapRef}
        layers={layers}
        {...lines.map}
        // A point lies above the lines: it is what is meant.
        onClick={(event) => !onPoint && lines.map.onClick(event)}
        cursor={onPoint ? 'pointer' : lines.map.cursor}
        onPick={pick}
        onHover={setHovered}
        onMove={(view) => setZoom(Math.floor(view.zoom))}
        onRest={onRest}
        legend={<Legend />}
        over={<MapTip points={points} hovered={hovered} />}
      >
        {lines.layers}
        {selection.one && <Selected point={selection.one} />}
      </MapCanvas>
      {lines.dialog}
    </>
  );
}
