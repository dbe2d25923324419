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
  /** States are colored: names need contrast. */
  colored?: boolean;
  /** The first view if the address has none. */
  look?: Look;
  /** The page does not scroll: see `Gestures`. */
  free?: boolean;
  /** Ids of the clickable layers among the children, whose features events have. */
  interactiveLayerIds?: string[];
  onClick?: (event: MapLayerMouseEvent) => void;
  onMouseMove?: (event: MapLayerMouseEvent) => void;
  /** The pointer leaves one of those layers. */
  onMouseLeave?: () => void;
  /** The pointer leaves the map. */
  onMouseOut?: () => void;
  /** CSS cursor. */
  cursor?: string;
  onMove?: (zoom: number, bounds: Bounds) => void;
  /** When the map exists, before it is drawn, and after each move. */
  onRest?: (bounds: Bounds) => void;
  mapRef?: Ref<MapRef>;
  /** Over the map, in its pixels. */
  over?: ReactNode;
  /** Over the map, at its lower left. */
  legend?: ReactNode;
  /** Sources, layers and other components of `react-map-gl/maplibre`. */
  children?: ReactNode;
}

function boundsOf(map: MapEvent['target']): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Adds the session to calls of our own server. */
const withSession = (url: string) =>
  new URL(url, window.location.href).origin === window.location.origin
    ? { url, headers: tokenHeaders() }
    : { url };

/** A constant: the map renders again at each step of a slider. */
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
    colored = false,
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
  const style = useStyle(colored);
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
          // An error without a style is an error of the style.
          if (!target?.getStyle()) refuse();
          // biome-ignore lint/suspicious/noConsole: as MapLibre does without a listener
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

/** `free`: wheel and one finger move the map. Otherwise they scroll the page, and move the map with Ctrl or a second finger. */
export function Gestures({ free }: { free: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const shared = map?.getMap().cooperativeGestures;
    if (free) shared?.disable();
    else shared?.enable();
  }, [map, free]);
  return null;
}

/** At the map's lower left; folded on phones, where it would cover a third of the map. */
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
