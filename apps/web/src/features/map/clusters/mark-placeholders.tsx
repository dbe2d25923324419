import { texts } from '@tank/ui/tokens';
import { useEffect, useMemo, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import type { Cluster } from './clusters.ts';
import { type PlacedPrice, PRICE } from './prices.ts';
import { MARK_EDGE, markRadius, maxClusterVolume } from './sizes.ts';

/** A transparent icon and its width in pixels. */
const TRANSPARENT = { id: 'transparent', size: 2 };

export interface MarkLabels {
  prices: readonly PlacedPrice[];
  /** Marks that the names of towns avoid. */
  obstacles: readonly Cluster[];
}

interface MarkPlaceholdersProps {
  labels: MarkLabels;
  /** Keeps labels in place while a slider is dragged. */
  isDragging: boolean;
}

const toFeature = ({ longitude, latitude }: Cluster, properties: Record<string, string | number>) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties,
});

/**
 * Prices, and invisible symbols at the marks: MapLibre's label placement avoids both, but cannot see what deck.gl draws.
 */
export function MarkPlaceholders({ labels: latest, isDragging }: MarkPlaceholdersProps) {
  const [labels, setLabels] = useState(latest);
  if (!isDragging && labels !== latest) setLabels(latest);
  const { current: map } = useMap();
  useEffect(() => {
    const { id, size } = TRANSPARENT;
    if (map && !map.hasImage(id))
      map.addImage(id, { width: size, height: size, data: new Uint8Array(4 * size * size) });
  }, [map]);
  const data = useMemo(() => {
    const { prices, obstacles } = labels;
    const maxVolume = maxClusterVolume(obstacles);
    const radiusOf = (mark: Cluster) => markRadius(mark, maxVolume) + MARK_EDGE;
    return {
      type: 'FeatureCollection' as const,
      features: [
        ...obstacles.map((mark) => toFeature(mark, { size: (2 * radiusOf(mark)) / TRANSPARENT.size })),
        ...prices.map(({ mark, text, anchor }) =>
          toFeature(mark, { text, anchor, distance: (radiusOf(mark) + PRICE.gap) / PRICE.size }),
        ),
      ],
    };
  }, [labels]);
  return (
    <Source id="marks" type="geojson" data={data}>
      {/* `placePrices` has found their space. */}
      <Layer
        id="prices"
        type="symbol"
        filter={['has', 'text']}
        layout={{
          'text-field': ['get', 'text'],
          'text-font': ['Inter Variable', 'sans-serif'],
          'text-size': PRICE.size,
          'text-anchor': ['get', 'anchor'],
          'text-radial-offset': ['get', 'distance'],
          'text-allow-overlap': true,
          'text-padding': 1,
        }}
        paint={{ 'text-color': texts.text, 'text-halo-color': '#0a1017', 'text-halo-width': 1.5 }}
      />
      <Layer
        id="marks"
        type="symbol"
        filter={['has', 'size']}
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
