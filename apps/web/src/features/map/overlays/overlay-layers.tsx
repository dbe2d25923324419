import type { OverlayLayer } from '@tank/schema/map/overlays';
import { MAX_TILE_ZOOM } from '@tank/schema/map/overlays';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useLayerPositions } from '../basemap/use-style.ts';
import { CASING, DOT, districtLabels, overlayStyles } from './overlay-styles.ts';
import { isUnfiltered, type TerminalFilter, terminalFilterExpression } from './terminal-filter.ts';
import type { AvailableLayer } from './use-overlays.ts';

/** Ids of the anchors below which areas and lines are inserted. */
const AREAS_END = 'areas-end';
const LINES_END = 'lines-end';

/** Width in pixels of the invisible line that makes a line easy to click. */
const HIT_WIDTH = 14;

/** Id of the invisible layer that receives pointer events. */
export const hitLayerId = (layer: OverlayLayer) => `${layer}-hit`;
export const layerOfHitId = (id: string) => id.replace(/-hit$/, '') as OverlayLayer;

const tilesUrl = ({ layer, version }: AvailableLayer) =>
  `${window.location.origin}/api/map/tiles/${layer}/{z}/{x}/{y}?v=${encodeURIComponent(version)}`;

interface OverlayLayersProps {
  shown: readonly AvailableLayer[];
  terminals: TerminalFilter;
  hoveredDot: { layer: AvailableLayer; point: GeoJSON.Point } | null;
}

/** The overlays that are on, from bottom to top: areas, lines, dots. */
export const OverlayLayers = ({ shown, terminals, hoveredDot }: OverlayLayersProps) => (
  <>
    <Anchors />
    {shown.map((overlay) => (
      <Source
        key={`${overlay.layer} ${overlay.version}`}
        id={overlay.layer}
        type="vector"
        tiles={[tilesUrl(overlay)]}
        maxzoom={MAX_TILE_ZOOM}
      >
        {layersOf[overlayStyles[overlay.layer].shape](overlay, terminals)}
      </Source>
    ))}
    {shown.some(({ layer }) => layer === 'padd_districts') && <DistrictLabels />}
    {hoveredDot && <HoveredDot {...hoveredDot} />}
  </>
);

const hidden = { type: 'background', layout: { visibility: 'none' } } as const;

/** Invisible layers: areas go below one and lines below the other, regardless of the order of switching on. */
const Anchors = () => (
  <>
    <Layer id={LINES_END} {...hidden} {...useLayerPositions().lines} />
    <Layer id={AREAS_END} {...hidden} beforeId={LINES_END} />
  </>
);

const layersOf = { area: areaLayers, line: lineLayers, dot: dotLayers };

function areaLayers({ layer }: AvailableLayer) {
  const { color, width = 1 } = overlayStyles[layer];
  const common = { 'source-layer': layer, beforeId: AREAS_END };
  return [
    <Layer
      key="line"
      id={layer}
      type="line"
      {...common}
      paint={{ 'line-color': color, 'line-width': width, 'line-opacity': 0.9 }}
    />,
  ];
}

const DistrictLabels = () => (
  <Source id="district-names" type="geojson" data={districtLabels}>
    <Layer
      id="district-names"
      type="symbol"
      layout={{
        'text-field': ['get', 'name'],
        'text-font': ['Inter Variable', 'sans-serif'],
        'text-size': 14,
        'text-letter-spacing': 0.08,
      }}
      paint={{ 'text-color': '#dfe6ee', 'text-halo-color': '#0a1017', 'text-halo-width': 1.5 }}
    />
  </Source>
);

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

function lineLayers({ layer }: AvailableLayer) {
  const { color, width = 1, dashed } = overlayStyles[layer];
  const common = { 'source-layer': layer, beforeId: LINES_END, type: 'line' } as const;
  const line = { 'line-color': color, 'line-width': width };
  return [
    !dashed && layer !== 'marine_highways' && (
      <Layer
        key="casing"
        id={`${layer}-casing`}
        {...common}
        layout={round}
        paint={{ 'line-color': CASING, 'line-width': width + 2 }}
      />
    ),
    <Layer
      key="line"
      id={layer}
      {...common}
      layout={dashed ? {} : round}
      paint={dashed ? { ...line, 'line-dasharray': [3, 1.5] } : line}
    />,
    <Layer
      key="hit"
      id={hitLayerId(layer)}
      {...common}
      paint={{ 'line-width': HIT_WIDTH, 'line-opacity': 0 }}
    />,
  ];
}

const noOffset: [number, number] = [0, 0];

const dotPaint = ({ layer, source }: AvailableLayer, diameter: number) => ({
  'circle-radius': diameter / 2,
  'circle-color': overlayStyles[layer].color,
  'circle-stroke-color': '#0a1017',
  'circle-stroke-width': 1,
  'circle-translate': (source === 'schematic' && overlayStyles[layer].offset) || noOffset,
});

/** The filter applies to terminals; docks always show. */
const isFiltered = (layer: OverlayLayer, terminals: TerminalFilter) =>
  layer !== 'docks' && !isUnfiltered(terminals);

function dotLayers(dotLayer: AvailableLayer, terminals: TerminalFilter) {
  const { layer } = dotLayer;
  const filter = isFiltered(layer, terminals) ? { filter: terminalFilterExpression(terminals) } : {};
  // Above labels: the label of a town would hide a terminal next to it.
  const common = { 'source-layer': layer, type: 'circle', ...filter } as const;
  return [
    <Layer key="dot" id={layer} {...common} paint={dotPaint(dotLayer, DOT.normal)} />,
    <Layer
      key="hit"
      id={hitLayerId(layer)}
      {...common}
      paint={{ ...dotPaint(dotLayer, DOT.hovered), 'circle-opacity': 0, 'circle-stroke-opacity': 0 }}
    />,
  ];
}

const HoveredDot = ({ layer, point }: { layer: AvailableLayer; point: GeoJSON.Point }) => (
  <Source id="hovered-dot" type="geojson" data={{ type: 'Feature', properties: {}, geometry: point }}>
    <Layer id="hovered-dot" type="circle" paint={dotPaint(layer, DOT.hovered)} />
  </Source>
);
