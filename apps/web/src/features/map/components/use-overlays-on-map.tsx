import type { OverlayLayer } from '@tank/schema/map/overlays';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import type { MapLayerMouseEvent } from 'react-map-gl/maplibre';
import type { OverlayFeature } from '../model/overlay-feature.ts';
import { overlayLooks } from '../model/overlay-looks.ts';
import type { Overlays } from '../model/use-overlays.ts';
import { hitOf, layerOfHit, OverlayLayers } from './overlay-layers.tsx';
import { TerminalCard } from './terminal-card.tsx';

const PipelineDialog = lazyDialog(() => import('./pipeline-dialog.tsx'));

interface Met {
  feature: OverlayFeature;
  /** Of a dot, where it is. */
  at: GeoJSON.Point | null;
}

/** Of a dot; of several that are one feature, where the pointer is. */
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

/** The overlays as the map takes them: what is drawn, what a click on them does, and what it opens. */
export function useOverlaysOnMap({ shown, state }: Overlays) {
  const [pointed, setPointed] = useState<Met | null>(null);
  const [met, setOpened] = useState<Met | null>(null);
  // It goes with its layer.
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
      <Dialog about={opened && !opened.at && opened.feature} onClose={close}>
        {(feature) => <PipelineDialog feature={feature} onClose={close} />}
      </Dialog>
    ),
  };
}
