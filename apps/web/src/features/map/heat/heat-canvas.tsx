import type { HeatRow } from '@tank/schema/market/market';
import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import { useMemo, useState } from 'react';
import { Layer, type MapLayerMouseEvent, Source } from 'react-map-gl/maplibre';
import { states } from '../basemap/basemap.ts';
import { useLayerPositions } from '../basemap/use-style.ts';
import type { Cover } from '../view/cover.ts';
import { MapCanvas, MapLegend } from '../view/map-canvas.tsx';
import { heatUnits, words } from '../words.ts';
import classes from './heat-map.module.css';
import type { HeatScale } from './heat-scale.ts';
import type { HeatBy } from './heat-state.ts';
import { HeatTooltip } from './heat-tooltip.tsx';

const FILL = 'heat-fill';

export interface HeatViewProps {
  rows: readonly HeatRow[];
  by: HeatBy;
  scale: HeatScale;
  /** The state hovered on the map or in the table. */
  hovered: string | null;
  onHover: (state: string | null) => void;
  /** Opens the state on the volume map. */
  onOpen: (state: string) => void;
}

const stateAt = ({ features }: MapLayerMouseEvent): string | null => features?.[0]?.properties.state ?? null;
/** Touch has no hover, so the first tap shows the figures. */
const isTouch = ({ originalEvent }: MapLayerMouseEvent) =>
  (originalEvent as MouseEvent & { pointerType?: string }).pointerType === 'touch';

export default function HeatCanvas({
  rows,
  by,
  scale,
  hovered,
  onHover,
  onOpen,
  cover,
}: HeatViewProps & { cover: Cover | undefined }) {
  const [tapped, setTapped] = useState<string | null>(null);
  const [pointer, setPointer] = useState<{ x: number; y: number } | null>(null);
  const rowOf = (state: string | null) => rows.find((row) => row.state === state);
  const row = rowOf(hovered);
  const hover = (event: MapLayerMouseEvent) => {
    setPointer(event.point);
    onHover(stateAt(event));
  };
  const click = (event: MapLayerMouseEvent) => {
    const state = stateAt(event);
    hover(event);
    setTapped(state);
    if (state && rowOf(state) && (!isTouch(event) || state === tapped)) onOpen(state);
  };
  const leave = () => {
    setPointer(null);
    onHover(null);
  };
  return (
    <MapCanvas
      label={words.heatCanvas}
      colored
      fillsPage={cover !== undefined}
      cover={cover}
      interactiveLayerIds={[FILL]}
      cursor={pointer && row ? 'pointer' : ''}
      onMouseMove={hover}
      onMouseLeave={leave}
      onMouseOut={leave}
      onMove={leave}
      onClick={click}
      legend={<HeatLegend by={by} scale={scale} />}
    >
      <States scale={scale} hovered={hovered} />
      {pointer && hovered && (
        <HeatTooltip state={hovered} row={row} position={pointer} tapped={tapped === hovered} />
      )}
    </MapCanvas>
  );
}

const NO_STATE = '';

function States({ scale, hovered }: Pick<HeatViewProps, 'scale' | 'hovered'>) {
  const positions = useLayerPositions();
  const color = useMemo(() => {
    const pairs = [...scale.colors].flat();
    return pairs.length === 0 ? 'transparent' : ['match', ['get', 'state'], ...pairs, 'transparent'];
  }, [scale]);
  return (
    <Source id="heat" type="geojson" data={states}>
      <Layer id={FILL} type="fill" {...positions.colors} paint={{ 'fill-color': color as never }} />
      <Layer
        id="heat-hovered"
        type="line"
        {...positions.lines}
        filter={['==', ['get', 'state'], hovered ?? NO_STATE]}
        paint={{ 'line-color': '#ffffff', 'line-width': 2 }}
      />
    </Source>
  );
}

const formats = { volume: (value: number) => formatNumber(value, 0), price: formatPrice };

export function HeatLegend({ by, scale }: { by: HeatBy; scale: HeatScale }) {
  const format = formats[by];
  if (scale.classes.length === 0) return null;
  return (
    <MapLegend
      summary={
        <>
          <span className={classes.ramp} aria-hidden>
            {scale.classes.map(({ color }) => (
              <span key={color} style={{ backgroundColor: color }} />
            ))}
          </span>
          {heatUnits[by]}
        </>
      }
    >
      <ul className={classes.legend}>
        {scale.classes.toReversed().map(({ color, from, to }) => (
          <li key={color}>
            <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden />
            {format(from) === format(to) ? format(from) : words.fromTo(format(from), format(to))}
          </li>
        ))}
        <li>
          <span className={classes.swatch} data-empty aria-hidden />
          {words.noData[by]}
        </li>
      </ul>
    </MapLegend>
  );
}
