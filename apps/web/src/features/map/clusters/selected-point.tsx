import { quantities } from '@tank/ui/tokens';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { PointFacts } from '../points/point-facts.ts';
import { circleAround } from './circle.ts';
import { pointRadius } from './sizes.ts';

/** Highlights the selected point, and the radius of an inquiry. */
export const SelectedPoint = ({ point }: { point: PointFacts }) => (
  <>
    {point.radius ? <RadiusCircle point={point} radius={point.radius} /> : null}
    <Source
      type="geojson"
      data={{
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      }}
    >
      <Layer
        id="selected"
        type="circle"
        paint={{
          'circle-radius': pointRadius(point.volumes[1]) + 6,
          'circle-color': '#ffffff',
          'circle-opacity': 0.15,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        }}
      />
    </Source>
  </>
);

function RadiusCircle({ point, radius }: { point: PointFacts; radius: number }) {
  return (
    <Source type="geojson" data={circleAround(point.longitude, point.latitude, radius)}>
      <Layer
        id="radius-area"
        type="fill"
        paint={{ 'fill-color': quantities.interest, 'fill-opacity': 0.12 }}
      />
      <Layer id="radius-edge" type="line" paint={{ 'line-color': quantities.interest, 'line-width': 1.5 }} />
    </Source>
  );
}
