import { Switch } from '@mantine/core';
import { type OverlayLayer, overlayNames } from '@tank/schema/map/overlays';
import { useAreaFilter } from '../filters/area-filter.ts';
import map from '../map.module.css';
import { words } from '../words.ts';
import { NearControl } from './near-control.tsx';
import { overlayStyles } from './overlay-styles.ts';
import classes from './overlays.module.css';
import { TerminalControls } from './terminal-controls.tsx';
import type { Overlays } from './use-overlays.ts';

const terminals: readonly OverlayLayer[] = ['product_terminals', 'intermodal_terminals'];

/** A switch for each layer, which is also its legend, and the filter of terminals. */
export function OverlayControls({ available, state, set }: Overlays) {
  if (available.length === 0) return null;
  const change = (layer: OverlayLayer, on: boolean) =>
    set({ shown: on ? [...state.shown, layer] : state.shown.filter((other) => other !== layer) });
  const schematic = available.filter(({ source }) => source === 'schematic');
  const allSchematic = schematic.length === available.length;
  return (
    <fieldset className={classes.controls}>
      <legend>Overlays{allSchematic && <small> schematic</small>}</legend>
      {available.map(({ layer, source }) => (
        <Switch
          key={layer}
          size="xs"
          checked={state.shown.includes(layer)}
          onChange={(event) => change(layer, event.currentTarget.checked)}
          label={
            <span className={classes.label}>
              <LayerSymbol layer={layer} />
              {overlayNames[layer]}
              {source === 'schematic' && !allSchematic && <small>schematic</small>}
            </span>
          }
        />
      ))}
      {schematic.length > 0 && <p className={classes.note}>{words.schematic}</p>}
      {state.shown.some((layer) => terminals.includes(layer)) && (
        <TerminalControls filter={state.terminals} onChange={(filter) => set({ terminals: filter })} />
      )}
    </fieldset>
  );
}

/** The line or dot of a layer. */
const LayerSymbol = ({ layer }: { layer: OverlayLayer }) => {
  const { color, shape, dashed } = overlayStyles[layer];
  return (
    <span
      className={classes.symbol}
      style={{ color }}
      data-shape={shape}
      data-dashed={dashed || undefined}
      aria-hidden
    />
  );
};

/** The sidebar section for users who may see overlays. */
export function OverlaySection({ overlays }: { overlays: Overlays }) {
  const { areaFilter, setAreaFilter } = useAreaFilter();
  return (
    <div className={map.overlaySection}>
      <OverlayControls {...overlays} />
      <NearControl near={areaFilter.near} onChange={(near) => setAreaFilter({ near })} />
    </div>
  );
}
