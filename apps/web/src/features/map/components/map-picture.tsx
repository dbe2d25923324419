import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useAddress } from '../../../shared/page/use-address.ts';
import { drawMarks, lettersThere } from '../model/draw-marks.ts';
import { drawNames } from '../model/draw-names.ts';
import type { Passing } from '../model/filter.ts';
import { firstMarks } from '../model/first-marks.ts';
import { type FirstView, firstViewIn } from '../model/first-view.ts';
import type { Bounds } from '../model/in-view.ts';
import land from '../model/land-picture.ts';
import { lookAt } from '../model/look-at.ts';
import { xOf, yOf } from '../model/mercator.ts';
import type { Points } from '../model/points.ts';
import { useNarrowed } from '../model/use-narrowed.ts';
import { VIEW_KEY } from '../model/use-view.ts';
import { REACH, readView } from '../model/view.ts';
import { words } from '../words.ts';
import { Legend } from './legend.tsx';
import classes from './map.module.css';
import { MapLegend } from './map-legend.tsx';

interface MapPictureProps {
  points: Points;
  passing: Passing;
  /** Whether the land is ours; until that is known there is none. */
  withLand: boolean;
  /** Whether the map itself is on its way. */
  coming: boolean;
  onTurn: () => void;
  onRest: (bounds: Bounds) => void;
}

/** The map as it would begin, drawn without it: neither its libraries nor the graphics card are asked for anything. */
export function MapPicture({ points, passing, withLand, coming, onTurn, onRest }: MapPictureProps) {
  const { ref, width, height } = useElementSize();
  const [params] = useAddress();
  const asked = params.get(VIEW_KEY);
  const { state } = useNarrowed().narrowed;
  const view = useMemo(
    () =>
      width > 0 && height > 0 ? firstViewIn(width, height, readView(asked) ?? lookAt(state)) : undefined,
    [width, height, asked, state],
  );
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (view) rest(view.bounds);
  }, [view]);
  return (
    <div className={`${classes.canvas} ${classes.picture}`} data-coming={coming || undefined}>
      <div ref={ref} className={classes.pictured}>
        {view && withLand && <Land view={view} />}
        {view && (
          <Marks view={view} size={[width, height]} points={points} passing={passing} withNames={withLand} />
        )}
      </div>
      <small className={classes.credit}>{words.landOf}</small>
      <button
        type="button"
        className={classes.turn}
        aria-label={words.turnTo}
        aria-busy={coming || undefined}
        onClick={onTurn}
        data-turn
      />
      <MapLegend>
        <Legend />
      </MapLegend>
    </div>
  );
}

function Land({ view: { world, left, top } }: { view: FirstView }) {
  const [west, south, east, north] = REACH;
  const [x, y] = [xOf(west), yOf(north)];
  return (
    <img
      src={land.url}
      alt=""
      style={{
        left: x * world - left,
        top: y * world - top,
        width: (xOf(east) - x) * world,
        height: (yOf(south) - y) * world,
      }}
    />
  );
}

interface MarksProps {
  view: FirstView;
  size: readonly [number, number];
  points: Points;
  passing: Passing;
  /** Names without the land would stand in the void. */
  withNames: boolean;
}

function Marks({ view, size: [width, height], points, passing, withNames }: MarksProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clusters = useMemo(() => firstMarks(points, passing.passes, view), [points, passing, view]);
  useEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context || !canvas.current) return;
      const scale = window.devicePixelRatio;
      canvas.current.width = width * scale;
      canvas.current.height = height * scale;
      context.scale(scale, scale);
      if (withNames) drawNames(context, view, { points, clusters });
      drawMarks(context, view, [width, height], { points, clusters });
    };
    let left = false;
    void lettersThere().then(() => !left && draw());
    return () => {
      left = true;
    };
  }, [view, width, height, points, clusters, withNames]);
  return <canvas ref={canvas} className={classes.marks} />;
}
