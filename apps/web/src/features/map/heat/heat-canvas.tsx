import type { HeatRow } from '@tank/schema/market/market';
import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import { useMemo, useState } from 'react';
import { Layer, type MapLayerMouseEvent, Source } from 'react-map-gl/maplibre';
import { states } from '../basemap/basemap.ts';
import { usePlaces } from '../basemap/use-style.ts';
import { MapCanvas } from '../view/map-canvas.tsx';
import { heatUnits, words } from '../words.ts';
import classes from './heat-map.module.css';
import type { HeatShades } from './heat-shades.ts';
import type { HeatBy } from './heat-state.ts';
import { HeatTip } from './heat-tip.tsx';

const FILL = 'heat-fill';

export interface HeatShown {
  rows: readonly HeatRow[];
  by: HeatBy;
  shades: HeatShades;
  /** The hovered state, on the map or in the table. */
  pointed: string | null;
  onPoint: (state: string | null) => void;
  /** Opens the volume map of the state. */
  onOpen: (state: string) => void;
}

const stateAt = ({ features }: MapLayerMouseEvent): string | null => features?.[0]?.properties.state ?? null;
/** Touch has no hover: the first tap shows the figures. */
const isTouch = ({ originalEvent }: MapLayerMouseEvent) =>
  (originalEvent as MouseEvent & { pointerType?: string }).pointerType === 'touch';

/** The map with its states and provinces colored. */
export default function HeatCanvas({
  rows,
  by,
  shades,
  pointed,
  onPoint,
  onOpen,
  free,
}: HeatShown & { free: boolean }) {
  const [tapped, setTapped] = useState<string | null>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const rowOf = (state: string | null) => rows.find((row) => row.state === state);
  const row = rowOf(pointed);
  const point = (event: MapLayerMouseEvent) => {
    setAt(event.point);
    onPoint(stateAt(event));
  };
  const click = (event: MapLayerMouseEvent) => {
    const state = stateAt(event);
    point(event);
    setTapped(state);
    if (state && rowOf(state) && (!isTouch(event) || state === tapped)) onOpen(state);
  };
  const leave = () => {
    setAt(null);
    onPoint(null);
  };
  return (
    <MapCanvas
      label={words.heatCanvas}
      colored
      free={free}
      interactiveLayerIds={[FILL]}
      cursor={at && row ? 'pointer' : ''}
      onMouseMove={point}
      onMouseLeave={leave}
      onMouseOut={leave}
      onMove={leave}
      onClick={click}
      legend={<HeatLegend by={by} shades={shades} />}
    >
      <States shades={shades} pointed={pointed} />
      {at && pointed && <HeatTip state={pointed} row={row} at={at} tapped={tapped === pointed} />}
    </MapCanvas>
  );
}

const NO_STATE = '';

function States({ shades, pointed }: Pick<HeatShown, 'shades' | 'pointed'>) {
  const places = usePlaces();
  const color = useMemo(() => {
    const pairs = [...shades.colors].flat();
    return pairs.length === 0 ? 'transparent' : ['match', ['get', 'state'], ...pairs, 'transparent'];
  }, [shades]);
  return (
    <Source id="heat" type="geojson" data={states}>
      <Layer id={FILL} type="fill" {...places.colors} paint={{ 'fill-color': color as never }} />
      <Layer
        id="heat-pointed"
        type="line"
        {...places.lines}
        filter={['==', ['get', 'state'], pointed ?? NO_STATE]}
        paint={{ 'line-color': '#ffffff', 'line-width': 2 }}
      />
    </Source>
  );
}

const textOf = { volume: (value: number) => formatNumber(value, 0), price: formatPrice };

/** The legend of the colors. */
export function HeatLegend({ by, shades }: { by: HeatBy; shades: HeatShades }) {
  const text = textOf[by];
  if (shades.classes.length === 0) return null;
  return (
    <div className={classes.legend}>
      <span>{heatUnits[by]}</span>
      <ul>
        {shades.classes.toReversed().map(({ color, from, to }) => (
          <li key={color}>
            <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden />
            {text(from) === text(to) ? text(from) : words.fromTo(text(from), text(to))}
          </li>
        ))}
        <li>
          <span className={classes.swatch} data-nothing aria-hidden />
          {words.nothing[by]}
        </li>
      </ul>
    </div>
  );
}
