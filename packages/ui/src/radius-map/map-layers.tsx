import { memo, useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { type Basemap, loadBasemap } from './basemap.ts';
import type { Label } from './labels.ts';
import { type Point, type Position, pathOf, projectAround, roundMiles, type View } from './projection.ts';
import classes from './radius-map.module.css';

/** Half of the drawing's width and height in SVG pixels. */
export const HALF_WIDTH = 180;
export const HALF_HEIGHT = 120;

/** The basemap, undefined until it has loaded. */
export function useBasemap() {
  const [basemap, setBasemap] = useState<Basemap>();
  useEffect(() => {
    let isMounted = true;
    // The circle, the towns and the scale are useful without the basemap, so an error is ignored.
    loadBasemap().then(
      (loaded) => isMounted && setBasemap(loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return basemap;
}

interface LandProps {
  place: Position;
  view: View;
  basemap: Basemap;
}

/** Land, lakes and borders: projected once per place, clipped for each view. */
export const Land = memo(function Land({ place, view, basemap }: LandProps) {
  const projected = useMemo(() => {
    const project = projectAround(place);
    const projectLines = (lines: Position[][]): Point[][] => lines.map((line) => line.map(project));
    return {
      land: projectLines(basemap.land),
      lakes: projectLines(basemap.lakes),
      borders: projectLines(basemap.borders),
    };
  }, [basemap, place]);
  return (
    <>
      <path className={classes.land} d={pathOf(projected.land, view, true)} fillRule="evenodd" />
      <path className={classes.lakes} d={pathOf(projected.lakes, view, true)} fillRule="evenodd" />
      <path className={classes.borders} d={pathOf(projected.borders, view, false)} />
    </>
  );
});

export const MapLabel = ({ name, at: [x, y], kind }: Label) => (
  <g className={classes[kind]} transform={`translate(${x} ${y})`}>
    {kind === 'town' && <circle r="2" />}
    <text x={kind === 'town' ? 5 : 0} dy="0.32em">
      {name}
    </text>
  </g>
);

const MAX_SCALE_WIDTH = 80;

/** The scale bar in miles. */
export function ScaleBar({ view }: { view: View }) {
  const miles = roundMiles(MAX_SCALE_WIDTH / view.scale);
  const width = miles * view.scale;
  return (
    <g className={classes.scale} transform={`translate(${-HALF_WIDTH + 10} ${HALF_HEIGHT - 10})`}>
      <path d={`M0 -4V0H${width}V-4`} />
      <text x={width + 6} dy="0.1em">
        {formatNumber(miles)} mi
      </text>
    </g>
  );
}
