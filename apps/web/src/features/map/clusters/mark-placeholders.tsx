import { formatPrice } from '@tank/ui/lib/format';
import { texts } from '@tank/ui/tokens';
import { useEffect, useMemo, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { priceOf } from '../points/point-facts.ts';
import type { Points } from '../points/points.ts';
import type { Cluster } from './clusters.ts';
import { POINT_ZOOM } from './density.ts';
import { markRadius, maxClusterVolume } from './sizes.ts';

/** A transparent icon and its width in pixels. */
const TRANSPARENT = { id: 'transparent', size: 2 };

/** Pixels: the edge of a mark, which is drawn around its radius. */
const EDGE = 2;
/** Pixels: the size of a price, and its distance from the mark. */
const PRICE = { size: 12, gap: 5 };

interface MarkPlaceholdersProps {
  points: Points;
  marks: readonly Cluster[];
  /** Keeps the placeholders, and so the labels, in place while a slider is dragged. */
  isDragging: boolean;
}

/** A single point's disclosed price, or an empty text. */
function priceText(points: Points, { count, firstIndex }: Cluster): string {
  const price = count === 1 ? priceOf(points, firstIndex) : null;
  return price === null ? '' : formatPrice(price);
}

/**
 * Invisible symbols at the marks: MapLibre's label placement avoids them, but cannot see what deck.gl draws. Zoomed in, single
 * marks have their price beside them, where it covers no mark.
 */
export function MarkPlaceholders({ points, marks: latest, isDragging }: MarkPlaceholdersProps) {
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
      features: marks.map((mark) => {
        const radius = markRadius(mark, maxVolume) + EDGE;
        return {
          type: 'Feature' as const,
          geometry: { type: 'Point' as const, coordinates: [mark.longitude, mark.latitude] },
          properties: {
            size: (2 * radius) / TRANSPARENT.size,
            price: priceText(points, mark),
            distance: (radius + PRICE.gap) / PRICE.size,
          },
        };
      }),
    };
  }, [points, marks]);
  return (
    <Source id="marks" type="geojson" data={data}>
      {/* Below the placeholders, which are placed first. */}
      <Layer
        id="prices"
        type="symbol"
        minzoom={POINT_ZOOM}
        filter={['!=', ['get', 'price'], '']}
        layout={{
          'text-field': ['get', 'price'],
          'text-font': ['Inter Variable', 'sans-serif'],
          'text-size': PRICE.size,
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': ['get', 'distance'],
          'text-padding': 1,
        }}
        paint={{ 'text-color': texts.text, 'text-halo-color': '#0a1017', 'text-halo-width': 1.5 }}
      />
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
