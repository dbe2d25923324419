import { Switch } from '@mantine/core';
import { type OverlayLayer, overlayNames } from '@tank/schema/map/overlays';
import { useNarrowed } from '../filters/narrowed.ts';
import map from '../map.module.css';
import { words } from '../words.ts';
import { NearControl } from './near-control.tsx';
import { overlayLooks } from './overlay-looks.ts';
import classes from './overlays.module.css';
import { TerminalControls } from './terminal-controls.tsx';
import type { Overlays } from './use-overlays.ts';

const terminals: readonly OverlayLayer[] = ['product_terminals', 'intermodal_terminals'];

/** A switch for each layer, which is also its legend, and the filter of terminals. */
export function OverlayControls({ known, state, set }: Overlays) {
  if (known.length === 0) return null;
  const change = (layer: OverlayLayer, on: boolean) =>
    set({ shown: on ? [...state.shown, layer] : state.shown.filter((one) => one !== layer) });
  const schematic = known.filter(({ source }) => source === 'schematic');
  const allSchematic = schematic.length === known.length;
  return (
    <fieldset className={classes.controls}>
      <legend>Overlays{allSchematic && <small> schematic</small>}</legend>
      {known.map(({ layer, source }) => (
        <Switch
          key={layer}
          size="xs"
          checked={state.shown.includes(layer)}
          onChange={(event) => change(layer, event.currentTarget.checked)}
          label={
            <span className={classes.label}>
              <Mark layer={layer} />
              {overlayNames[layer]}
              {source === 'schematic' && !allSchematic && <small>schematic</small>}
            </span>
          }
        />
      ))}
      {schematic.length > 0 && <p className={classes.note}>{words.schematic}</p>}
      {state.shown.some((layer) => terminals.includes(layer)) && (
        <TerminalControls filter={state.terminals} onChange={(changed) => set({ terminals: changed })} />
      )}
    </fieldset>
  );
}

/** The line or dot of a layer. */
const Mark = ({ layer }: { layer: OverlayLayer }) => {
  const { color, shape, dashed } = overlayLooks[layer];
  return (
    <span
      className={classes.mark}
      style={{ color }}
      data-shape={shape}
      data-dashed={dashed || undefined}
      aria-hidden
    />
  );
};

/** The section beside the map for users who may see overlays. */
export function OverlaySide({ overlays }: { overlays: Overlays }) {
  const { narrowed, narrow } = useNarrowed();
  return (
    <div className={map.sideways}>
      <OverlayControls {...overlays} />
      <NearControl near={narrowed.near} onChange={(near) => narrow({ near })} />
    </div>
  );
}
