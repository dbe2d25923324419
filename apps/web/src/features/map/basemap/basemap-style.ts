import type { StyleSpecification } from 'maplibre-gl';
import { landKinds, stateNames, towns } from './basemap.ts';

/** Dark: the marks stand out. */
const colors = {
  water: '#0a1017',
  land: '#1b2530',
  abroad: '#141c25',
  /** Coasts, and borders of states and provinces. */
  coast: '#3a4a5d',
  /** Lakes, and land outside the market. */
  shore: '#222e3a',
  river: '#16324a',
  stateName: '#7c8ca0',
  townName: '#b3bfcc',
  town: '#8796a8',
};

/** Thousands of people of a town that has a name at every zoom. */
const GREAT_TOWN = 700;
/** Distance of a town's name from its dot, and where marks cover that; in heights of the name. */
const [ASIDE, AWAY] = [0.5, 2.4];

/** Colors of states go below this layer: lakes, coasts and borders stay visible. */
export const LAKES = 'lakes';

const font = ['Inter Variable', 'sans-serif'];
const halo = { 'text-halo-color': colors.water, 'text-halo-width': 1.2 };
/** Least thousands of people of a town with a name, by zoom. */
const least = ['step', ['zoom'], GREAT_TOWN, 5, 250, 6, 100, 7, 45, 8, 0];

/** A value by kind of feature, with a default. */
const ofKind = (these: Record<string, string | number>, others: string | number) =>
  ['match', ['get', 'kind'], ...Object.entries(these).flat(), others] as never;

/** Without antialiasing, which draws edges twice: shores are lines. */
const area = (kinds: string[], color: string) => ({
  type: 'fill' as const,
  source: 'land',
  filter: ['in', ['get', 'kind'], ['literal', kinds]] as never,
  paint: { 'fill-color': color, 'fill-antialias': false },
});

const beside = ['left', [ASIDE, 0], 'right', [-ASIDE, 0], 'top', [0, ASIDE], 'bottom', [0, -ASIDE]];
/** Beside the dot; for great towns also further away, where marks cover the dot. */
const besideTown = [
  'step',
  ['get', 'people'],
  ['literal', beside],
  GREAT_TOWN,
  ['literal', [...beside, 'top', [0, AWAY], 'bottom', [0, -AWAY]]],
] as never;

const geojson = (data: GeoJSON.GeoJSON, tolerance = 0.375) => ({ type: 'geojson' as const, data, tolerance });

/** The built-in style: it loads nothing from other hosts. */
export const basemapStyle: StyleSpecification = {
  version: 8,
  sources: {
    land: geojson(landKinds, 1.5),
    'state-names': geojson(stateNames),
    towns: {
      ...geojson(towns),
      attribution: '© Natural Earth, GeoNames',
    },
  },
  layers: [
    { id: 'land', ...area(['abroad', 'land'], ofKind({ abroad: colors.abroad }, colors.land)) },
    { id: LAKES, ...area(['lake'], colors.water) },
    {
      id: 'lines',
      type: 'line',
      source: 'land',
      filter: ['!=', ['get', 'kind'], 'land'] as never,
      paint: {
        'line-color': ofKind({ edge: colors.coast, river: colors.river }, colors.shore),
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ofKind({ edge: 0.5, river: 0.7 }, 0.8),
          9,
          ofKind({ edge: 1.1, river: 2.5 }, 0.8),
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
      filter: ['>=', ['get', 'people'], least] as never,
      paint: { 'circle-radius': 1.8, 'circle-color': colors.town },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'towns',
      filter: ['>=', ['get', 'people'], least] as never,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10.5, 9, 13],
        'text-variable-anchor-offset': besideTown,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 3,
      },
      paint: { 'text-color': colors.townName, ...halo },
    },
  ],
};

/** For colored states: white names with a wide dark halo read on dark blue and on pale yellow. */
export const coloredStyle: StyleSpecification = {
  ...basemapStyle,
  layers: basemapStyle.layers.map((layer) =>
    layer.type === 'symbol'
      ? { ...layer, paint: { ...layer.paint, 'text-color': '#ffffff', 'text-halo-width': 1.8 } }
      : layer,
  ),
};
