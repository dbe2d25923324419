import { useEffect, useMemo, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import type { Cluster } from './clusters.ts';
import { greatestOf, markRadiusOf } from './sizes.ts';

/** A transparent icon and its width in pixels. */
const NOTHING = { id: 'nothing', size: 2 };

interface MarksRoomProps {
  marks: readonly Cluster[];
  /** While a slider moves, names stay in place. */
  moving: boolean;
}

/** Keeps names away from marks: MapLibre does not know what deck.gl draws over it. */
export function MarksRoom({ marks: now, moving }: MarksRoomProps) {
  const [marks, settle] = useState(now);
  if (!moving && marks !== now) settle(now);
  const { current: map } = useMap();
  useEffect(() => {
    const { id, size } = NOTHING;
    if (map && !map.hasImage(id))
      map.addImage(id, { width: size, height: size, data: new Uint8Array(4 * size * size) });
  }, [map]);
  const data = useMemo(() => {
    const greatest = greatestOf(marks);
    return {
      type: 'FeatureCollection' as const,
      features: marks.map((mark) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [mark.longitude, mark.latitude] },
        properties: { size: (2 * markRadiusOf(mark, greatest)) / NOTHING.size },
      })),
    };
  }, [marks]);
  return (
    <Source id="marks" type="geojson" data={data}>
      <Layer
        id="marks"
        type="symbol"
        layout={{
          'icon-image': NOTHING.id,
          'icon-size': ['get', 'size'],
          'icon-allow-overlap': true,
          'icon-padding': 0,
        }}
        paint={{ 'icon-opacity': 0 }}
      />
    </Source>
  );
}
