import * as maplibregl from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useMediaQuery } from '@mantine/hooks';
import { BELOW } from '@tank/ui/lib/breakpoints';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import MapLibre, {
  AttributionControl,
  type MapEvent,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  ScaleControl,
  useMap,
} from 'react-map-gl/maplibre';
import { tokenHeaders } from '../../../shared/calls/rest-call.ts';
import { useRefuseStyle } from '../basemap/use-named-style.ts';
import { useStyle } from '../basemap/use-style.ts';
import classes from '../map.module.css';
import type { Bounds } from '../points/in-view.ts';
import { words } from '../words.ts';
import { LEAST_ZOOM, type Look, MOST_ZOOM, REACH, useView } from './view.ts';

maplibregl.setWorkerUrl(workerUrl);

export interface MapCanvasProps {
  /** For screen readers. */
  label: string;
  /** Its states have colours of their own, on which names have to be read. */
  coloured?: boolean;
  /** What it begins with where the address does not say where it looks. */
  look?: Look;
  /** Nothing else scrolls: see `Gestures`. */
  free?: boolean;
  /** Layers among the children that may be clicked, by their ids; the event's `features` are theirs. */
  interactiveLayerIds?: string[];
  onClick?: (event: MapLayerMouseEvent) => void;
  onMouseMove?: (event: MapLayerMouseEvent) => void;
  /** From one of those layers. */
  onMouseLeave?: () => void;
  /** From the map. */
  onMouseOut?: () => void;
  /** Over what can be clicked. */
  cursor?: string;
  onMove?: (zoom: number, bounds: Bounds) => void;
  /** When the map exists, before it is drawn, and after each move. */
  onRest?: (bounds: Bounds) => void;
  mapRef?: Ref<MapRef>;
  /** Over the map, in its pixels. */
  over?: ReactNode;
  /** Over the map, at its lower left. */
  legend?: ReactNode;
  /** Sources and layers of the map's own (`react-map-gl/maplibre`), and what else knows the map. */
  children?: ReactNode;
}

function boundsOf(map: MapEvent['target']): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Our own calls are made with the session, as all are. */
const withSession = (url: string) =>
  new URL(url, window.location.href).origin === window.location.origin
    ? { url, headers: tokenHeaders() }
    : { url };

/** Made once: each step of a slider draws the map anew. */
const controls = (
  <>
    <NavigationControl position="top-right" showCompass={false} />
    <ScaleControl position="bottom-right" unit="imperial" maxWidth={110} />
    <AttributionControl position="bottom-right" compact />
  </>
);

/** The map itself: moved by pointer, finger and keyboard, its view kept in the address. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    label,
    coloured = false,
    look,
    free = false,
    legend,
    over,
    children,
    mapRef,
    onMove,
    onRest,
    ...events
  } = props;
  const [view, keep] = useView(look);
  const style = useStyle(coloured);
  const refuse = useRefuseStyle();
  const hiddenCount = useHiddenCount();
  if (style === undefined) return <div className={classes.canvas} />;
  return (
    <section className={classes.canvas} aria-label={label}>
      <MapLibre
        key={hiddenCount}
        mapLib={maplibregl}
        initialViewState={view}
        mapStyle={style}
        minZoom={LEAST_ZOOM}
        maxZoom={MOST_ZOOM}
        maxBounds={REACH}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        cooperativeGestures
        locale={words.gestures}
        transformRequest={withSession}
        onMove={({ viewState, target }) => onMove?.(viewState.zoom, boundsOf(target))}
        onMoveEnd={({ viewState, target }) => {
          keep(viewState);
          onRest?.(boundsOf(target));
        }}
        onError={({ target, error }) => {
          // Before it has a style it is the style that it cannot read.
          if (!target?.getStyle()) refuse();
          // biome-ignore lint/suspicious/noConsole: as its library does where nobody listens
          console.error(error);
        }}
        {...(mapRef && { ref: mapRef })}
        {...events}
      >
        {controls}
        <Gestures free={free} />
        <FirstView onMove={onMove} onRest={onRest} />
        {children}
      </MapLibre>
      {over}
      {legend && <MapLegend>{legend}</MapLegend>}
    </section>
  );
}

/** Reports the first view when the map exists, long before it is drawn. */
function FirstView({ onMove, onRest }: Pick<MapCanvasProps, 'onMove' | 'onRest'>) {
  const { current: map } = useMap();
  const report = useEffectEvent(() => {
    if (!map) return;
    const bounds = boundsOf(map.getMap());
    onMove?.(map.getZoom(), bounds);
    onRest?.(bounds);
  });
  useEffect(() => report(), []);
  return null;
}

/** `free`: wheel and one finger move the map; else they move the page, and the map where Ctrl or a second finger is added. */
export function Gestures({ free }: { free: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const shared = map?.getMap().cooperativeGestures;
    if (free) shared?.disable();
    else shared?.enable();
  }, [map, free]);
  return null;
}

/** At the map's lower left; on a phone, where it would take a third of it, folded. */
export function MapLegend({ children }: { children: ReactNode }) {
  const phone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  if (!phone) return <div className={classes.legend}>{children}</div>;
  return (
    <details className={classes.legend}>
      <summary>{words.legend}</summary>
      {children}
    </details>
  );
}

/**
 * How many times this part of the page was hidden (React's `Activity` while its user signs in again). Hiding runs the cleanup
 * of all effects but keeps state, so a map that was removed would be used again: as its `key`, this count makes a new one.
 */
export function useHiddenCount(): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => () => setCount((before) => before + 1), []);
  return count;
}
