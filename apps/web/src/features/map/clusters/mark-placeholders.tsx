import { useEffect, useMemo, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import type { Cluster } from './clusters.ts';
import { markRadius, maxClusterVolume } from './sizes.ts';

/** A transparent icon and its width in pixels. */
const TRANSPARENT = { id: 'transparent', size: 2 };

interface MarkPlaceholdersProps {
  marks: readonly Cluster[];
  /** Keeps the placeholders, and so the labels, in place while a slider is dragged. */
  isDragging: boolean;
}

/** Invisible symbols at the marks: MapLibre's label placement avoids them, but cannot see what deck.gl draws. */
export function MarkPlaceholders({ marks: latest, isDragging }: MarkPlaceholdersProps) {
  const [marks, setMarks] = useState(latest);
  if (!isDragging && marks !== latest) setMarks(latest);
  const { current: map } = useMap();
  useEffect(() => {
    const { id, size } = TRANSPARENT;
    if (map && !map.hasImage(id))
      map.addImage(id, { width: size, height: size, data: new Uint8Array(4 * size * size) });
  }, [map]);
  const data = useMemo(() => {
    const maxVolume = maxClusterVolume(marks);
    return {
      type: 'FeatureCollection' as const,
      features: marks.map((mark) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [mark.longitude, mark.latitude] },
        properties: { size: (2 * markRadius(mark, maxVolume)) / TRANSPARENT.size },
      })),
    };
  }, [marks]);
  return (
    <Source id="marks" type="geojson" data={data}>
      <Layer
        id="marks"
        type="symbol"
        layout={{
          'icon-image': TRANSPARENT.id,
          'icon-size': ['get', 'size'],
          'icon-allow-overlap': true,
          'icon-padding': 0,
        }}
        paint={{ 'icon-opacity': 0 }}
      />
    </Source>
  );
}
