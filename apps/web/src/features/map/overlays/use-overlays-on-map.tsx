import { type OverlayLayer, overlayNames } from '@tank/schema/map/overlays';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { Facts } from '@tank/ui/fields/facts';
import { useState } from 'react';
import { type MapLayerMouseEvent, Popup, useMap } from 'react-map-gl/maplibre';
import { factsOf, type OverlayFeature } from './overlay-feature.ts';
import { hitOf, layerOfHit, OverlayLayers } from './overlay-layers.tsx';
import { overlayLooks } from './overlay-looks.ts';
import classes from './overlays.module.css';
import type { Overlays } from './use-overlays.ts';

const PipelineDialog = lazyDialog(() => import('./pipeline-dialog.tsx'));

interface Met {
  feature: OverlayFeature;
  /** Position of a dot; null for a line. */
  at: GeoJSON.Point | null;
}

/** Position of a dot; of a feature of several dots, the pointer. */
function placeOf(geometry: GeoJSON.Geometry, pointer: [number, number]): GeoJSON.Point | null {
  if (geometry.type === 'Point') return geometry;
  return geometry.type === 'MultiPoint' ? { type: 'Point', coordinates: pointer } : null;
}

/** The topmost feature below the pointer. */
function metAt({ features, lngLat }: MapLayerMouseEvent): Met | null {
  const [top] = features ?? [];
  if (!top) return null;
  const layer = layerOfHit(top.layer.id);
  return {
    feature: { layer, properties: top.properties },
    at: placeOf(top.geometry, lngLat.toArray()),
  };
}

const canBeClicked = (layer: OverlayLayer) => overlayLooks[layer].shape !== 'area';

/** Layers, event handlers and dialogs of the overlays. */
export function useOverlaysOnMap({ shown, state }: Overlays) {
  const [pointed, setPointed] = useState<Met | null>(null);
  const [met, setOpened] = useState<Met | null>(null);
  // It closes with its layer.
  const opened = met && shown.some(({ layer }) => layer === met.feature.layer) ? met : null;
  const close = () => setOpened(null);
  const known = pointed && shown.find(({ layer }) => layer === pointed.feature.layer);
  const dot = known && pointed.at ? { known, at: pointed.at } : null;
  return {
    close,
    map: {
      interactiveLayerIds: shown.flatMap(({ layer }) => (canBeClicked(layer) ? [hitOf(layer)] : [])),
      cursor: pointed ? 'pointer' : '',
      onMouseMove: (event: MapLayerMouseEvent) => setPointed(metAt(event)),
      onMouseLeave: () => setPointed(null),
      onClick: (event: MapLayerMouseEvent) => setOpened(metAt(event)),
    },
    layers: (
      <>
        <OverlayLayers shown={shown} terminals={state.terminals} pointed={dot} />
        {opened?.at && <TerminalCard feature={opened.feature} at={opened.at} onClose={close} />}
      </>
    ),
    dialog: (
      <Dialog opened={opened && !opened.at && opened.feature} onClose={close}>
        {(feature) => <PipelineDialog feature={feature} onClose={close} />}
      </Dialog>
    ),
  };
}

interface TerminalCardProps {
  feature: OverlayFeature;
  at: GeoJSON.Point;
  onClose: () => void;
}

/** Facts about a terminal or dock, at its position. */
export function TerminalCard({ feature, at: { coordinates }, onClose }: TerminalCardProps) {
  const { current: map } = useMap();
  const [longitude = 0, latitude = 0] = coordinates;
  const below = map && map.project([longitude, latitude]).y < map.getContainer().clientHeight / 2;
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      className={classes.card ?? ''}
      maxWidth="20rem"
      offset={10}
      // MapLibre would measure the empty card: its content renders later.
      anchor={below ? 'top' : 'bottom'}
      closeOnClick={false}
      onClose={onClose}
    >
      <strong>{overlayNames[feature.layer]}</strong>
      <Facts items={factsOf(feature)} />
    </Popup>
  );
}
