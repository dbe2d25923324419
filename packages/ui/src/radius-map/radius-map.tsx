import { radiusInWords } from '@tank/schema/kit/format';
import { memo, useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { type Basemap, loadBasemap } from './basemap.ts';
import { type Label, labelsOf } from './labels.ts';
import { type Point, type Position, pathOf, projectAround, roundMiles, type View } from './projection.ts';
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

/** Half of the drawing, in its own pixels. */
const X = 180;
const Y = 120;
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

function useBasemap() {
  const [basemap, setBasemap] = useState<Basemap>();
  useEffect(() => {
    let here = true;
    // Without the land the circle, the towns and the scale still tell what is asked.
    loadBasemap().then(
      (loaded) => here && setBasemap(loaded),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return basemap;
}

interface LandProps {
  place: Position;
  view: View;
  basemap: Basemap;
}

/** Land, lakes and borders; projected once a place, cut for each view. */
const Land = memo(function Land({ place, view, basemap }: LandProps) {
  const flat = useMemo(() => {
    const project = projectAround(place);
    const flatten = (lines: Position[][]): Point[][] => lines.map((line) => line.map(project));
    return {
      land: flatten(basemap.land),
      lakes: flatten(basemap.lakes),
      borders: flatten(basemap.borders),
    };
  }, [basemap, place]);
  return (
    <>
      <path className={classes.land} d={pathOf(flat.land, view, true)} fillRule="evenodd" />
      <path className={classes.lakes} d={pathOf(flat.lakes, view, true)} fillRule="evenodd" />
      <path className={classes.borders} d={pathOf(flat.borders, view, false)} />
    </>
  );
});

const Name = ({ name, at: [x, y], kind }: Label) => (
  <g className={classes[kind]} transform={`translate(${x} ${y})`}>
    {kind === 'town' && <circle r="2" />}
    <text x={kind === 'town' ? 5 : 0} dy="0.32em">
      {name}
    </text>
  </g>
);

/** Pixels that the scale takes at most. */
const SCALE = 80;

function Scale({ view }: { view: View }) {
  const miles = roundMiles(SCALE / view.scale);
  const width = miles * view.scale;
  return (
    <g className={classes.scale} transform={`translate(${-X + 10} ${Y - 10})`}>
      <path d={`M0 -4V0H${width}V-4`} />
      <text x={width + 6} dy="0.1em">
        {formatNumber(miles)} mi
      </text>
    </g>
  );
}
