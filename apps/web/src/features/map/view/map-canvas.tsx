import * as maplibregl from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
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
import { callHeaders } from '../../../shared/calls/call-headers.ts';
import { useRejectStyle } from '../basemap/use-custom-style.ts';
import { useStyle } from '../basemap/use-style.ts';
import classes from '../map.module.css';
import type { Bounds } from '../points/bounds.ts';
import { words } from '../words.ts';
import type { Cover } from './cover.ts';
import { type InitialView, MAX_BOUNDS, MAX_ZOOM, MIN_ZOOM, MOVE_BOUNDS, useView } from './view.ts';

maplibregl.setWorkerUrl(workerUrl);

export interface MapCanvasProps {
  /** For screen readers. */
  label: string;
  /** States are colored, so labels need more contrast. */
  colored?: boolean;
  initialView?: InitialView;
  /** The page does not scroll: wheel and one finger move the map (see `Gestures`). */
  fillsPage?: boolean;
  /** The part that the first view leaves free. */
  cover?: Cover | undefined;
  /** Ids of the clickable layers; events contain their features. */
  interactiveLayerIds?: string[];
  onClick?: (event: MapLayerMouseEvent) => void;
  onMouseMove?: (event: MapLayerMouseEvent) => void;
  /** The pointer leaves a clickable layer. */
  onMouseLeave?: () => void;
  /** The pointer leaves the map. */
  onMouseOut?: () => void;
  /** CSS cursor. */
  cursor?: string;
  onMove?: (zoom: number, bounds: Bounds) => void;
  /** Also called when the map exists, before it is drawn. */
  onMoveEnd?: (bounds: Bounds) => void;
  mapRef?: Ref<MapRef>;
  /** Positioned in pixels of the map. */
  tooltip?: ReactNode;
  legend?: ReactNode;
  /** Sources, layers and other components of `react-map-gl/maplibre`. */
  children?: ReactNode;
}

function boundsOf(map: MapEvent['target']): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Adds the session token to requests to our own server only. */
const withSession = (url: string) =>
  new URL(url, window.location.href).origin === window.location.origin
    ? { url, headers: callHeaders() }
    : { url };

/** A constant, because the map renders at each step of a slider. */
const controls = (
  <>
    <NavigationControl position="top-right" showCompass={false} />
    <ScaleControl position="bottom-right" unit="imperial" maxWidth={110} />
    <AttributionControl position="bottom-right" compact />
  </>
);

/** The MapLibre map, with its view in the URL. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    label,
    colored = false,
    initialView,
    fillsPage = false,
    cover,
    legend,
    tooltip,
    children,
    mapRef,
    onMove,
    onMoveEnd,
    ...events
  } = props;
  const [view, saveView] = useView(initialView, cover);
  const style = useStyle(colored);
  const rejectStyle = useRejectStyle();
  const hiddenCount = useHiddenCount();
  if (style === undefined) return <div className={classes.canvas} />;
  return (
    <section className={classes.canvas} aria-label={label}>
      <MapLibre
        key={hiddenCount}
        mapLib={maplibregl}
        initialViewState={view}
        mapStyle={style}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        maxBounds={cover ? MOVE_BOUNDS : MAX_BOUNDS}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        cooperativeGestures
        locale={words.mapLibreLocale}
        transformRequest={withSession}
        onMove={({ viewState, target }) => onMove?.(viewState.zoom, boundsOf(target))}
        onMoveEnd={({ viewState, target }) => {
          saveView(viewState);
          onMoveEnd?.(boundsOf(target));
        }}
        onError={({ target, error }) => {
          // While the map has no style, the error is that of loading the style.
          if (!target?.getStyle()) rejectStyle();
          // biome-ignore lint/suspicious/noConsole: MapLibre's default without a listener
          console.error(error);
        }}
        {...(mapRef && { ref: mapRef })}
        {...events}
      >
        {controls}
        <Gestures fillsPage={fillsPage} />
        <ReportFirstView onMove={onMove} onMoveEnd={onMoveEnd} />
        {children}
      </MapLibre>
      {tooltip}
      {legend}
    </section>
  );
}

/** Reports the first view as soon as the map exists, long before it is drawn. */
function ReportFirstView({ onMove, onMoveEnd }: Pick<MapCanvasProps, 'onMove' | 'onMoveEnd'>) {
  const { current: map } = useMap();
  const report = useEffectEvent(() => {
    if (!map) return;
    const bounds = boundsOf(map.getMap());
    onMove?.(map.getZoom(), bounds);
    onMoveEnd?.(bounds);
  });
  useEffect(() => report(), []);
  return null;
}

/** Wheel and one finger move the map if it fills the page. Otherwise they scroll the page; Ctrl or a second finger moves the map. */
export function Gestures({ fillsPage }: { fillsPage: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const cooperativeGestures = map?.getMap().cooperativeGestures;
    if (fillsPage) cooperativeGestures?.disable();
    else cooperativeGestures?.enable();
  }, [map, fillsPage]);
  return null;
}

/** One line, which opens to all of it. */
export const MapLegend = ({ children, summary }: { children: ReactNode; summary: ReactNode }) => (
  <details className={classes.legend}>
    <summary>
      {summary}
      <span className={classes.chevron}>
        <VisuallyHidden>{words.legend}</VisuallyHidden>
        <IconChevronUp size={14} aria-hidden />
      </span>
    </summary>
    {children}
  </details>
);

/**
 * Counts how often React's `Activity` has hidden this part of the page (while the user signs in again). Hiding runs the cleanup
 * of all effects, which removes the map, but keeps the state that refers to it. Used as `key`, the count creates a new map.
 */
export function useHiddenCount(): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => () => setCount((before) => before + 1), []);
  return count;
}
