import type { OverlayLayer } from '@tank/schema/overlays';
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

/** The topmost feature below the pointer. */
function metAt({ features }: MapLayerMouseEvent): Met | null {
  const [top] = features ?? [];
  if (!top) return null;
  const layer = layerOfHit(top.layer.id);
  return {
    feature: { layer, properties: top.properties },
    at: top.geometry.type === 'Point' ? top.geometry : null,
  };
}

const canBeClicked = (layer: OverlayLayer) => overlayLooks[layer].shape !== 'area';

/** The overlays as the map takes them: what is drawn, what a click on them does, and what it opens. */
export function useOverlaysOnMap({ shown, state }: Overlays) {
  const [pointed, setPointed] = useState<Met | null>(null);
  const [opened, setOpened] = useState<Met | null>(null);
  const close = () => setOpened(null);
  const known = pointed && shown.find(({ layer }) => layer === pointed.feature.layer);
  const dot = known && pointed.at ? { known, at: pointed.at } : null;
  return {
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
