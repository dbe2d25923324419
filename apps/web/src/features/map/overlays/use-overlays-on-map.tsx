import { type OverlayLayer, overlayNames } from '@tank/schema/map/overlays';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { Facts } from '@tank/ui/fields/facts';
import { useState } from 'react';
import { type MapLayerMouseEvent, Popup, useMap } from 'react-map-gl/maplibre';
import { factsOf, type OverlayFeature } from './overlay-feature.ts';
import { hitLayerId, layerOfHitId, OverlayLayers } from './overlay-layers.tsx';
import { overlayStyles } from './overlay-styles.ts';
import classes from './overlays.module.css';
import type { Overlays } from './use-overlays.ts';

const PipelineDialog = lazyDialog(() => import('./pipeline-dialog.tsx'));

interface PickedFeature {
  feature: OverlayFeature;
  /** Position of a dot; null for a line. */
  point: GeoJSON.Point | null;
}

/** Position of a dot, or of the pointer if the feature has several dots. */
function pointOf(geometry: GeoJSON.Geometry, pointer: [number, number]): GeoJSON.Point | null {
  if (geometry.type === 'Point') return geometry;
  return geometry.type === 'MultiPoint' ? { type: 'Point', coordinates: pointer } : null;
}

/** The topmost feature under the pointer. */
function pickFeature({ features, lngLat }: MapLayerMouseEvent): PickedFeature | null {
  const [top] = features ?? [];
  if (!top) return null;
  const layer = layerOfHitId(top.layer.id);
  return {
    feature: { layer, properties: top.properties },
    point: pointOf(top.geometry, lngLat.toArray()),
  };
}

const isClickable = (layer: OverlayLayer) => overlayStyles[layer].shape !== 'area';

/** Layers, event handlers and dialogs of the overlays. */
export function useOverlaysOnMap({ shown, state }: Overlays) {
  const [hovered, setHovered] = useState<PickedFeature | null>(null);
  const [clicked, setClicked] = useState<PickedFeature | null>(null);
  // Closes when its layer is switched off.
  const opened = clicked && shown.some(({ layer }) => layer === clicked.feature.layer) ? clicked : null;
  const close = () => setClicked(null);
  const hoveredLayer = hovered && shown.find(({ layer }) => layer === hovered.feature.layer);
  const hoveredDot = hoveredLayer && hovered.point ? { layer: hoveredLayer, point: hovered.point } : null;
  return {
    close,
    map: {
      interactiveLayerIds: shown.flatMap(({ layer }) => (isClickable(layer) ? [hitLayerId(layer)] : [])),
      cursor: hovered ? 'pointer' : '',
      onMouseMove: (event: MapLayerMouseEvent) => setHovered(pickFeature(event)),
      onMouseLeave: () => setHovered(null),
      onClick: (event: MapLayerMouseEvent) => setClicked(pickFeature(event)),
    },
    layers: (
      <>
        <OverlayLayers shown={shown} terminals={state.terminals} hoveredDot={hoveredDot} />
        {opened?.point && <TerminalCard feature={opened.feature} point={opened.point} onClose={close} />}
      </>
    ),
    dialog: (
      <Dialog opened={opened && !opened.point && opened.feature} onClose={close}>
        {(feature) => <PipelineDialog feature={feature} onClose={close} />}
      </Dialog>
    ),
  };
}

interface TerminalCardProps {
  feature: OverlayFeature;
  point: GeoJSON.Point;
  onClose: () => void;
}

/** Facts about a terminal or dock, in a popup at its position. */
export function TerminalCard({ feature, point: { coordinates }, onClose }: TerminalCardProps) {
  const { current: map } = useMap();
  const [longitude = 0, latitude = 0] = coordinates;
  const isInUpperHalf = map && map.project([longitude, latitude]).y < map.getContainer().clientHeight / 2;
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      className={classes.card ?? ''}
      maxWidth="20rem"
      offset={10}
      // Set explicitly: MapLibre would measure the popup before its content has rendered.
      anchor={isInUpperHalf ? 'top' : 'bottom'}
      closeOnClick={false}
      onClose={onClose}
    >
      <strong>{overlayNames[feature.layer]}</strong>
      <Facts items={factsOf(feature)} />
    </Popup>
  );
}
