import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { labelsOf } from './labels.ts';
import { Land, Name, Scale, useBasemap, X, Y } from './map-layers.tsx';
import classes from './point-map.module.css';
import { type Point, type Position, unprojectAround, type View } from './projection.ts';
import map from './radius-map.module.css';
import { words } from './words.ts';

export interface PointMapProps {
  /** The point that was pointed at, which is the middle of the map from then on. */
  onMove: (point: { latitude: number; longitude: number }) => void;
}

/** The US and the south of Canada, by half of the map's height in miles. */
const START: Position = [-96, 42];
const FARTHEST = 1400;
/** Nearer, the coastline would be a few straight lines. */
const NEAREST = 12;
/** A click comes nearer by so much, a button or key by less. */
const CLICK_ZOOM = 3;
const STEP_ZOOM = 2;
/** Of the half height that an arrow key moves by. */
const STEP = 0.12;

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const none: readonly never[] = [];

/** A small map for pointing at a place: a click, or the arrow keys, make a point its middle. */
export default function PointMap({ onMove }: PointMapProps) {
  const [place, setPlace] = useState<Position>(START);
  const [half, setHalf] = useState(FARTHEST);
  const [isPicked, setPicked] = useState(false);
  const view = useMemo<View>(() => ({ y: half, x: (half * X) / Y, scale: Y / half }), [half]);
  const basemap = useBasemap();
  const states = basemap?.states ?? none;
  const labels = useMemo(() => labelsOf({ place, name: '', view, states }), [place, view, states]);

  const zoom = (factor: number) => setHalf(Math.min(FARTHEST, Math.max(NEAREST, half / factor)));
  const moveTo = (point: Point) => {
    const next = unprojectAround(place)(point);
    setPlace(next);
    setPicked(true);
    onMove({ longitude: next[0], latitude: next[1] });
  };
  const clicked = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    moveTo([((clientX - left) / width - 0.5) * 2 * view.x, ((clientY - top) / height - 0.5) * 2 * view.y]);
    zoom(CLICK_ZOOM);
  };
  const pressed = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const factor = { '+': STEP_ZOOM, '=': STEP_ZOOM, '-': 1 / STEP_ZOOM }[event.key];
    if (!arrow && !factor) return;
    event.preventDefault();
    if (arrow) moveTo([arrow[0] * half * STEP, arrow[1] * half * STEP]);
    if (factor) zoom(factor);
  };

  return (
    <div className={classes.frame}>
      <div
        role="application"
        aria-label={words.pointMap}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys of its own
        tabIndex={0}
        className={classes.keys}
        onClick={clicked}
        onKeyDown={pressed}
      >
        <svg className={map.map} viewBox={`${-X} ${-Y} ${2 * X} ${2 * Y}`} aria-hidden>
          {basemap && <Land place={place} view={view} basemap={basemap} />}
          {labels.map((label) => (
            <Name key={`${label.kind} ${label.name}`} {...label} />
          ))}
          {isPicked && (
            <g className={map.place}>
              <circle r="5" />
            </g>
          )}
          <Scale view={view} />
        </svg>
      </div>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          aria-label={words.zoomIn}
          disabled={half <= NEAREST}
          onClick={() => zoom(STEP_ZOOM)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={words.zoomOut}
          disabled={half >= FARTHEST}
          onClick={() => zoom(1 / STEP_ZOOM)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
