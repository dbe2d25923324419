import type { OverlayLayer } from '@tank/schema/map/overlays';
import { MAX_TILE_ZOOM } from '@tank/schema/map/overlays';
import { Layer, Source } from 'react-map-gl/maplibre';
import { usePlaces } from '../basemap/use-style.ts';
import { CASING, DOT, districtNames, overlayLooks } from './overlay-looks.ts';
import { isAll, type TerminalFilter, terminalTest } from './terminal-filter.ts';
import type { KnownLayer } from './use-overlays.ts';

const AREAS_END = 'areas-end';
const LINES_END = 'lines-end';

/** Width of the invisible line that is clicked. */
const HIT = 14;

/** Id of the map layer that is clicked. */
export const hitOf = (layer: OverlayLayer) => `${layer}-hit`;
export const layerOfHit = (id: string) => id.replace(/-hit$/, '') as OverlayLayer;

const tilesOf = ({ layer, version }: KnownLayer) =>
  `${window.location.origin}/api/map/tiles/${layer}/{z}/{x}/{y}?v=${encodeURIComponent(version)}`;

interface OverlayLayersProps {
  shown: readonly KnownLayer[];
  terminals: TerminalFilter;
  /** The hovered dot. */
  pointed: { known: KnownLayer; at: GeoJSON.Point } | null;
}

/** The overlays that are on: areas below lines below dots. */
export const OverlayLayers = ({ shown, terminals, pointed }: OverlayLayersProps) => (
  <>
    <Anchors />
    {shown.map((known) => (
      <Source
        key={`${known.layer} ${known.version}`}
        id={known.layer}
        type="vector"
        tiles={[tilesOf(known)]}
        maxzoom={MAX_TILE_ZOOM}
      >
        {partsOf[overlayLooks[known.layer].shape](known, terminals)}
      </Source>
    ))}
    {shown.some(({ layer }) => layer === 'padd_districts') && <DistrictNames />}
    {pointed && <Pointed {...pointed} />}
  </>
);

const hidden = { type: 'background', layout: { visibility: 'none' } } as const;

/** Invisible: areas go below the one, lines below the other, in any order of switching on. */
const Anchors = () => (
  <>
    <Layer id={LINES_END} {...hidden} {...usePlaces().lines} />
    <Layer id={AREAS_END} {...hidden} beforeId={LINES_END} />
  </>
);

const partsOf = { area: areaParts, line: lineParts, dot: dotParts };

function areaParts({ layer }: KnownLayer) {
  const { color, width = 1 } = overlayLooks[layer];
  const of = { 'source-layer': layer, beforeId: AREAS_END };
  return [
    <Layer
      key="line"
      id={layer}
      type="line"
      {...of}
      paint={{ 'line-color': color, 'line-width': width, 'line-opacity': 0.9 }}
    />,
  ];
}

const DistrictNames = () => (
  <Source id="district-names" type="geojson" data={districtNames}>
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

function lineParts({ layer }: KnownLayer) {
  const { color, width = 1, dashed } = overlayLooks[layer];
  const of = { 'source-layer': layer, beforeId: LINES_END, type: 'line' } as const;
  const line = { 'line-color': color, 'line-width': width };
  return [
    !dashed && layer !== 'marine_highways' && (
      <Layer
        key="casing"
        id={`${layer}-casing`}
        {...of}
        layout={round}
        paint={{ 'line-color': CASING, 'line-width': width + 2 }}
      />
    ),
    <Layer
      key="line"
      id={layer}
      {...of}
      layout={dashed ? {} : round}
      paint={dashed ? { ...line, 'line-dasharray': [3, 1.5] } : line}
    />,
    <Layer key="hit" id={hitOf(layer)} {...of} paint={{ 'line-width': HIT, 'line-opacity': 0 }} />,
  ];
}

const none: [number, number] = [0, 0];

const dotPaint = ({ layer, source }: KnownLayer, across: number) => ({
  'circle-radius': across / 2,
  'circle-color': overlayLooks[layer].color,
  'circle-stroke-color': '#0a1017',
  'circle-stroke-width': 1,
  'circle-translate': (source === 'schematic' && overlayLooks[layer].apart) || none,
});

/** The filter is for terminals: docks always show. */
const isFiltered = (layer: OverlayLayer, terminals: TerminalFilter) => layer !== 'docks' && !isAll(terminals);

function dotParts(known: KnownLayer, terminals: TerminalFilter) {
  const { layer } = known;
  const filter = isFiltered(layer, terminals) ? { filter: terminalTest(terminals) } : {};
  // Above the names: a town's would hide the terminal beside it.
  const of = { 'source-layer': layer, type: 'circle', ...filter } as const;
  return [
    <Layer key="dot" id={layer} {...of} paint={dotPaint(known, DOT.usual)} />,
    <Layer
      key="hit"
      id={hitOf(layer)}
      {...of}
      paint={{ ...dotPaint(known, DOT.pointed), 'circle-opacity': 0, 'circle-stroke-opacity': 0 }}
    />,
  ];
}

const Pointed = ({ known, at }: { known: KnownLayer; at: GeoJSON.Point }) => (
  <Source id="pointed-dot" type="geojson" data={{ type: 'Feature', properties: {}, geometry: at }}>
    <Layer id="pointed-dot" type="circle" paint={dotPaint(known, DOT.pointed)} />
  </Source>
);
