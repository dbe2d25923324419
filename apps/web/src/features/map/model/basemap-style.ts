import type { StyleSpecification } from 'maplibre-gl';
import { landKinds, stateNames, towns } from './basemap.ts';
import { colors, GREAT_TOWN, STATE_SPACING, STATES_FROM, TOWN_NAME } from './basemap-look.ts';

/** Layers of overlays go below this one: names stay readable. */
export const NAMES = 'state-names';
/** What colours states goes below this one: coasts, lakes and borders stay visible. */
export const BORDERS = 'coast';

const font = ['Inter Variable', 'sans-serif'];
const halo = { 'text-halo-color': colors.water, 'text-halo-width': 1.2 };
/** Thousands of people that a town has at least, to be named from this zoom on. */
const least = ['step', ['zoom'], GREAT_TOWN, 5, 250, 6, 100, 7, 45, 8, 0];

/** Of the land. Areas have no smooth edges, which would be drawn a second time: shores are lines of their own. */
const area = (kind: string, color: string) => ({
  type: 'fill' as const,
  source: 'land',
  filter: ['==', ['get', 'kind'], kind] as never,
  paint: { 'fill-color': color, 'fill-antialias': false },
});
const line = (...kinds: string[]) => ({
  type: 'line' as const,
  source: 'land',
  filter: ['in', ['get', 'kind'], ['literal', kinds]] as never,
});

const { aside, away } = TOWN_NAME;
const beside = ['left', [aside, 0], 'right', [-aside, 0], 'top', [0, aside], 'bottom', [0, -aside]];
/** Beside the dot; of a greater town below or above it, where marks lie over that. */
const besideTown = [
  'step',
  ['get', 'people'],
  ['literal', beside],
  GREAT_TOWN,
  ['literal', [...beside, 'top', [0, away], 'bottom', [0, -away]]],
] as never;

const geojson = (data: GeoJSON.GeoJSON, tolerance = 0.375) => ({ type: 'geojson' as const, data, tolerance });

/** A style of its own: nothing is asked of anybody. */
export const basemapStyle: StyleSpecification = {
  version: 8,
  sources: {
    land: geojson(landKinds, 1.0),
    'state-names': geojson(stateNames),
    towns: {
      ...geojson(towns),
      attribution: '© Natural Earth, GeoNames',
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'abroad', ...area('abroad', colors.abroad) },
    { id: 'land', ...area('state', colors.land) },
    {
      id: BORDERS,
      ...line('state'),
      paint: {
        'line-color': colors.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 8, 1],
      },
    },
    {
      id: 'rivers',
      ...line('river'),
      paint: {
        'line-color': colors.river,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 9, 2.5],
      },
    },
    { id: 'lakes', ...area('lake', colors.water) },
    {
      id: 'shores',
      ...line('lake', 'abroad'),
      paint: { 'line-color': colors.shore, 'line-width': 0.8 },
    },
    {
      id: 'borders',
      ...line('border'),
      paint: { 'line-color': colors.border, 'line-dasharray': [4, 2] },
    },
    {
      id: NAMES,
      type: 'symbol',
      source: 'state-names',
      minzoom: STATES_FROM,
      maxzoom: 7.5,
      layout: {
        'text-field': ['step', ['zoom'], ['get', 'code'], 4.6, ['get', 'state']],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 14],
        'text-letter-spacing': STATE_SPACING,
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
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, TOWN_NAME.size, 9, 13],
        'text-variable-anchor-offset': besideTown,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': TOWN_NAME.room,
      },
      paint: { 'text-color': colors.townName, ...halo },
    },
  ],
};

/** The same for states that have colours: names are white in a wide dark edge, for those go from dark blue to pale yellow. */
export const colouredStyle: StyleSpecification = {
  ...basemapStyle,
  layers: basemapStyle.layers.map((layer) =>
    layer.type === 'symbol'
      ? { ...layer, paint: { ...layer.paint, 'text-color': '#ffffff', 'text-halo-width': 1.8 } }
      : layer,
  ),
};
