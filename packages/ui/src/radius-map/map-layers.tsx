import { memo, useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { type Basemap, loadBasemap } from './basemap.ts';
import type { Label } from './labels.ts';
import { type Point, type Position, pathOf, projectAround, roundMiles, type View } from './projection.ts';
import classes from './radius-map.module.css';

/** Half of the drawing, in its own pixels. */
export const X = 180;
export const Y = 120;

/** The land, once it is there. */
export function useBasemap() {
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
export const Land = memo(function Land({ place, view, basemap }: LandProps) {
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

/** A town with its dot, or a state. */
export const Name = ({ name, at: [x, y], kind }: Label) => (
  <g className={classes[kind]} transform={`translate(${x} ${y})`}>
    {kind === 'town' && <circle r="2" />}
    <text x={kind === 'town' ? 5 : 0} dy="0.32em">
      {name}
    </text>
  </g>
);

/** Pixels that the scale takes at most. */
const SCALE = 80;

/** Miles, at the foot. */
export function Scale({ view }: { view: View }) {
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
