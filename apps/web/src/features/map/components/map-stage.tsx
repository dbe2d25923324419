import { Skeleton } from '@mantine/core';
import { lazy, type Ref, Suspense, useDeferredValue, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { hasWebGl } from '../model/has-webgl.ts';
import type { Bounds } from '../model/in-view.ts';
import { useNamedStyle } from '../model/use-named-style.ts';
import { words } from '../words.ts';
import classes from './map.module.css';
import { MapPicture } from './map-picture.tsx';
import type { VolumeCanvasProps } from './volume-canvas.tsx';

const VolumeCanvas = lazy(() => import('./volume-canvas.tsx'));

interface MapStageProps extends VolumeCanvasProps {
  /** The points are there, or late. */
  pointed: boolean;
  /** Somebody has turned to the map. */
  turnedTo: boolean;
  onTurn: () => void;
  mapRef: Ref<MapRef>;
}

/** The map, and until somebody turns to it a picture of how it begins (docs/product.md#volume-map). */
export function MapStage({ pointed, turnedTo, onTurn, onRest, ...drawn }: MapStageProps) {
  const named = useNamedStyle();
  const [there, setThere] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  // There is no picture of what an operator names.
  const live = turnedTo || typeof named === 'string';
  // First the points, on the picture: to make a map holds a slow machine up for a second.
  const begun = useDeferredValue(live && pointed, false);
  if (live && !hasWebGl()) return <p className={classes.noMap}>{words.noWebGl}</p>;
  const rest = (bounds: Bounds) => {
    setThere(true);
    onRest(bounds);
    // Whoever has turned to it by keyboard goes on in it.
    if (stage.current?.querySelector('[data-turn]:focus'))
      stage.current.querySelector<HTMLElement>('.maplibregl-canvas')?.focus({ preventScroll: true });
  };
  return (
    <div ref={stage} className={classes.frame}>
      {begun && (
        <Suspense fallback={<Skeleton className={classes.waiting} />}>
          <VolumeCanvas {...drawn} onRest={rest} />
        </Suspense>
      )}
      {!there && typeof named !== 'string' && (
        <MapPicture
          points={drawn.points}
          passing={drawn.passing}
          withLand={named === null}
          coming={live}
          onTurn={onTurn}
          onRest={onRest}
        />
      )}
    </div>
  );
}
