import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { labelsOf } from './labels.ts';
import { HALF_HEIGHT, HALF_WIDTH, Land, MapLabel, ScaleBar, useBasemap } from './map-layers.tsx';
import classes from './point-map.module.css';
import { type Point, type Position, unprojectAround, type View } from './projection.ts';
import map from './radius-map.module.css';
import { words } from './words.ts';

export interface PointMapProps {
  /** Receives the picked point, which becomes the center of the map. */
  onMove: (point: { latitude: number; longitude: number }) => void;
}

/** The initial view of the US and southern Canada. The limits are half of the map's height in miles. */
const START: Position = [-96, 42];
const MAX_HALF_HEIGHT_MILES = 1400;
/** The basemap is too coarse for closer views. */
const MIN_HALF_HEIGHT_MILES = 12;
/** The zoom factors of a click and of a button or key. */
const CLICK_ZOOM = 3;
const STEP_ZOOM = 2;
/** The fraction of the half height that an arrow key moves the map by. */
const ARROW_STEP = 0.12;

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const none: readonly never[] = [];

/** A small map for picking a point by click or arrow keys, which center the map on it. */
export default function PointMap({ onMove }: PointMapProps) {
  const [place, setPlace] = useState<Position>(START);
  const [half, setHalf] = useState(MAX_HALF_HEIGHT_MILES);
  const [isPicked, setPicked] = useState(false);
  const view = useMemo<View>(
    () => ({ y: half, x: (half * HALF_WIDTH) / HALF_HEIGHT, scale: HALF_HEIGHT / half }),
    [half],
  );
  const basemap = useBasemap();
  const states = basemap?.states ?? none;
  const labels = useMemo(() => labelsOf({ place, name: '', view, states }), [place, view, states]);

  const zoom = (factor: number) =>
    setHalf(Math.min(MAX_HALF_HEIGHT_MILES, Math.max(MIN_HALF_HEIGHT_MILES, half / factor)));
  const moveTo = (point: Point) => {
    const next = unprojectAround(place)(point);
    setPlace(next);
    setPicked(true);
    onMove({ longitude: next[0], latitude: next[1] });
  };
  const handleClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    moveTo([((clientX - left) / width - 0.5) * 2 * view.x, ((clientY - top) / height - 0.5) * 2 * view.y]);
    zoom(CLICK_ZOOM);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const factor = { '+': STEP_ZOOM, '=': STEP_ZOOM, '-': 1 / STEP_ZOOM }[event.key];
    if (!arrow && !factor) return;
    event.preventDefault();
    if (arrow) moveTo([arrow[0] * half * ARROW_STEP, arrow[1] * half * ARROW_STEP]);
    if (factor) zoom(factor);
  };

  return (
    <div className={classes.frame}>
      <div
        role="application"
        aria-label={words.pointMap}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the element handles keys as an application
        tabIndex={0}
        className={classes.keys}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <svg
          className={map.map}
          viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
          aria-hidden
        >
          {basemap && <Land place={place} view={view} basemap={basemap} />}
          {labels.map((label) => (
            <MapLabel key={`${label.kind} ${label.name}`} {...label} />
          ))}
          {isPicked && (
            <g className={map.place}>
              <circle r="5" />
            </g>
          )}
          <ScaleBar view={view} />
        </svg>
      </div>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          aria-label={words.zoomIn}
          disabled={half <= MIN_HALF_HEIGHT_MILES}
          onClick={() => zoom(STEP_ZOOM)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={words.zoomOut}
          disabled={half >= MAX_HALF_HEIGHT_MILES}
          onClick={() => zoom(1 / STEP_ZOOM)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
