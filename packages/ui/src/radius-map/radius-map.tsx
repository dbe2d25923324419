import { radiusInWords } from '@tank/schema/kit/format';
import { useMemo } from 'react';
import { labelsOf } from './labels.ts';
import { HALF_HEIGHT, HALF_WIDTH, Land, MapLabel, ScaleBar, useBasemap } from './map-layers.tsx';
import type { Position, View } from './projection.ts';
import classes from './radius-map.module.css';

export interface RadiusMapProps {
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
  /** Miles; without a radius the map shows only the place. */
  radius?: number | undefined;
  /** The full address: "Houston, TX, USA". */
  address: string;
}

/** The fraction of the half height that the radius takes. */
const RADIUS_FRACTION = 0.78;
/** Miles. The basemap is too coarse for closer views. */
const MIN_HALF_HEIGHT_MILES = 30;
const DEFAULT_HALF_HEIGHT_MILES = 60;

const none: readonly never[] = [];

const viewFor = (radius: number | undefined): View => {
  const y = radius ? Math.max(radius / RADIUS_FRACTION, MIN_HALF_HEIGHT_MILES) : DEFAULT_HALF_HEIGHT_MILES;
  return { y, x: (y * HALF_WIDTH) / HALF_HEIGHT, scale: HALF_HEIGHT / y };
};

/** "50 miles around Houston, TX". */
const titleOf = (radius: number | undefined, address: string) => {
  const place = address.replace(/, USA$/, '');
  return radius ? radiusInWords(radius, place) : place;
};

/** A place with the circle of its radius on the bundled basemap, without a map service. */
export default function RadiusMap({ latitude, longitude, radius, address }: RadiusMapProps) {
  const place = useMemo<Position>(() => [longitude, latitude], [longitude, latitude]);
  const view = useMemo(() => viewFor(radius), [radius]);
  const [name = address] = address.split(',');
  const basemap = useBasemap();
  const states = basemap?.states ?? none;
  const labels = useMemo(() => labelsOf({ place, name, view, states }), [place, name, view, states]);
  return (
    <svg
      className={classes.map}
      viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
      role="img"
      aria-label={titleOf(radius, address)}
    >
      {basemap && <Land place={place} view={view} basemap={basemap} />}
      {radius && <circle className={classes.circle} r={radius * view.scale} />}
      {labels.map((label) => (
        <MapLabel key={`${label.kind} ${label.name}`} {...label} />
      ))}
      <g className={classes.place}>
        <circle r="4" />
        <text x="8" dy="0.32em">
          {name}
        </text>
      </g>
      <ScaleBar view={view} />
    </svg>
  );
}
