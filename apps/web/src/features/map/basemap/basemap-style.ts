import type { StyleSpecification } from 'maplibre-gl';
import { landFeatures, stateLabels, towns } from './basemap.ts';

/** Dark, for contrast with the marks. */
const colors = {
  water: '#0a1017',
  land: '#1b2530',
  abroad: '#141c25',
  /** Coasts, and borders of states and provinces. */
  coast: '#3a4a5d',
  /** Edges of lakes and of other countries. */
  shore: '#222e3a',
  river: '#16324a',
  stateName: '#7c8ca0',
  townName: '#b3bfcc',
  town: '#8796a8',
};

/** Minimum population, in thousands, of a town that is labeled at every zoom. */
const LARGE_TOWN = 700;
/** Distance of a town's label from its dot in ems, and if marks cover the dot. */
const [LABEL_OFFSET, FAR_LABEL_OFFSET] = [0.5, 2.4];

/** Colors of states go below this layer, so that lakes, coasts and borders stay visible. */
export const LAKES = 'lakes';

const font = ['Inter Variable', 'sans-serif'];
const halo = { 'text-halo-color': colors.water, 'text-halo-width': 1.2 };
/** Minimum population, in thousands, of labeled towns by zoom. */
const minPopulation = ['step', ['zoom'], LARGE_TOWN, 5, 250, 6, 100, 7, 45, 8, 0];

/** An expression for a value by kind of feature. */
const matchKind = (values: Record<string, string | number>, fallback: string | number) =>
  ['match', ['get', 'kind'], ...Object.entries(values).flat(), fallback] as never;

/** Without antialiasing: the lines layer draws the edges. */
const area = (kinds: string[], color: string) => ({
  type: 'fill' as const,
  source: 'land',
  filter: ['in', ['get', 'kind'], ['literal', kinds]] as never,
  paint: { 'fill-color': color, 'fill-antialias': false },
});

const nearDot = [
  'left',
  [LABEL_OFFSET, 0],
  'right',
  [-LABEL_OFFSET, 0],
  'top',
  [0, LABEL_OFFSET],
  'bottom',
  [0, -LABEL_OFFSET],
];
/** Next to the dot; for large towns also farther away, if marks cover the dot. */
const labelAnchors = [
  'step',
  ['get', 'population'],
  ['literal', nearDot],
  LARGE_TOWN,
  ['literal', [...nearDot, 'top', [0, FAR_LABEL_OFFSET], 'bottom', [0, -FAR_LABEL_OFFSET]]],
] as never;

const geojson = (data: GeoJSON.GeoJSON, tolerance = 0.375) => ({ type: 'geojson' as const, data, tolerance });

/** The built-in style, which loads nothing from other hosts. */
export const basemapStyle: StyleSpecification = {
  version: 8,
  sources: {
    land: geojson(landFeatures, 1.5),
    'state-names': geojson(stateLabels),
    towns: {
      ...geojson(towns),
      attribution: '© Natural Earth, GeoNames',
    },
  },
  layers: [
    // Drawn, because forced colors replace the background of an element.
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'land', ...area(['abroad', 'land'], matchKind({ abroad: colors.abroad }, colors.land)) },
    { id: LAKES, ...area(['lake'], colors.water) },
    {
      id: 'lines',
      type: 'line',
      source: 'land',
      filter: ['!=', ['get', 'kind'], 'land'] as never,
      paint: {
        'line-color': matchKind({ border: colors.coast, river: colors.river }, colors.shore),
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          matchKind({ border: 0.5, river: 0.7 }, 0.8),
          9,
          matchKind({ border: 1.1, river: 2.5 }, 0.8),
        ] as never,
      },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'state-names',
      minzoom: 3.2,
      maxzoom: 7.5,
      layout: {
        'text-field': ['step', ['zoom'], ['get', 'code'], 4.6, ['get', 'state']],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 14],
        'text-letter-spacing': 0.12,
        'text-transform': 'uppercase',
        'text-max-width': 7,
      },
      paint: { 'text-color': colors.stateName, ...halo },
    },
    {
      id: 'town-dots',
      type: 'circle',
      source: 'towns',
      filter: ['>=', ['get', 'population'], minPopulation] as never,
      paint: { 'circle-radius': 1.8, 'circle-color': colors.town },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'towns',
      filter: ['>=', ['get', 'population'], minPopulation] as never,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10.5, 9, 13],
        'text-variable-anchor-offset': labelAnchors,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 3,
      },
      paint: { 'text-color': colors.townName, ...halo },
    },
  ],
};

/** For colored states: white labels with a wide dark halo are readable on dark blue and on pale yellow. */
export const coloredStyle: StyleSpecification = {
  ...basemapStyle,
  layers: basemapStyle.layers.map((layer) =>
    layer.type === 'symbol'
      ? { ...layer, paint: { ...layer.paint, 'text-color': '#ffffff', 'text-halo-width': 1.8 } }
      : layer,
  ),
};
