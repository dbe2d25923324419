import { radiusInWords } from '@tank/schema/kit/format';
import { useMemo } from 'react';
import { labelsOf } from './labels.ts';
import { Land, Name, Scale, useBasemap, X, Y } from './map-layers.tsx';
import type { Position, View } from './projection.ts';
import classes from './radius-map.module.css';

export interface RadiusMapProps {
  /** Degrees (WGS 84) of the place. */
  latitude: number;
  longitude: number;
  /** Miles; left out, or 0, the place alone is shown. */
  radius?: number | undefined;
  /** The place as it is written: "Houston, TX, USA". */
  address: string;
}

/** Of the half height; the rest shows what lies around. */
const CIRCLE = 0.78;
/** Miles: nearer, the coastline would be a few straight lines. Also what is shown without a radius. */
const LEAST_HALF_HEIGHT = 30;
const HALF_HEIGHT_WITHOUT_RADIUS = 60;

const none: readonly never[] = [];

const viewFor = (radius: number | undefined): View => {
  const y = radius ? Math.max(radius / CIRCLE, LEAST_HALF_HEIGHT) : HALF_HEIGHT_WITHOUT_RADIUS;
  return { y, x: (y * X) / Y, scale: Y / y };
};

/** "50 miles around Houston, TX". */
const titleOf = (radius: number | undefined, address: string) => {
  const place = address.replace(/, USA$/, '');
  return radius ? radiusInWords(radius, place) : place;
};

/** A place with the circle of its radius, on a map that needs no map service. The land comes a moment later. */
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
      viewBox={`${-X} ${-Y} ${2 * X} ${2 * Y}`}
      role="img"
      aria-label={titleOf(radius, address)}
    >
      {basemap && <Land place={place} view={view} basemap={basemap} />}
      {radius && <circle className={classes.circle} r={radius * view.scale} />}
      {labels.map((label) => (
        <Name key={`${label.kind} ${label.name}`} {...label} />
      ))}
      <g className={classes.place}>
        <circle r="4" />
        <text x="8" dy="0.32em">
          {name}
        </text>
      </g>
      <Scale view={view} />
    </svg>
  );
}
