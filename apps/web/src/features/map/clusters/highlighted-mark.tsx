import { quantities } from '@tank/ui/tokens';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { PointFacts } from '../points/point-facts.ts';
import { circleAround } from './circle.ts';
import type { Cluster } from './clusters.ts';
import { markRadius } from './sizes.ts';

interface HighlightedMarkProps {
  mark: Cluster;
  /** The value that the clusters are drawn with. */
  maxVolume: number;
}

/** A ring around the mark of a selected point or of the row under the pointer. */
export const HighlightedMark = ({ mark, maxVolume }: HighlightedMarkProps) => (
  <Source
    type="geojson"
    data={{
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
    }}
  >
    <Layer
      id={`highlighted-${mark.firstIndex}`}
      type="circle"
      paint={{
        'circle-radius': markRadius(mark, maxVolume) + 6,
        'circle-color': '#ffffff',
        'circle-opacity': 0.15,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      }}
    />
  </Source>
);

/** The area that an inquiry asks for; nothing for a listing. */
export const InquiryRadius = ({ point: { longitude, latitude, radius } }: { point: PointFacts }) =>
  radius ? (
    <Source type="geojson" data={circleAround(longitude, latitude, radius)}>
      <Layer
        id="radius-area"
        type="fill"
        paint={{ 'fill-color': quantities.interest, 'fill-opacity': 0.12 }}
      />
      <Layer id="radius-edge" type="line" paint={{ 'line-color': quantities.interest, 'line-width': 1.5 }} />
    </Source>
  ) : null;
