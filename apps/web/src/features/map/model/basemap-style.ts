import type { StyleSpecification } from 'maplibre-gl';
import { lakesAndRivers, otherLand, stateBorders, stateNames, states, towns } from './basemap.ts';
import { colors, GREAT_TOWN, STATE_SPACING, STATES_FROM, TOWN_NAME } from './basemap-look.ts';

/** Layers of overlays go below this one: names stay readable. */
export const NAMES = 'state-names';
/** What colours states goes below this one: coasts, lakes and borders stay visible. */
export const BORDERS = 'coast';

const font = ['Inter Variable', 'sans-serif'];
const halo = { 'text-halo-color': colors.water, 'text-halo-width': 1.2 };
/** Thousands of people that a town has at least, to be named from this zoom on. */
const least = ['step', ['zoom'], GREAT_TOWN, 5, 250, 6, 100, 7, 45, 8, 0];

const geojson = (data: GeoJSON.GeoJSON, tolerance = 0.375) => ({ type: 'geojson' as const, data, tolerance });

/** A style of its own: nothing is asked of anybody. */
export const basemapStyle: StyleSpecification = {
  version: 8,
  sources: {
    states: geojson(states),
    abroad: geojson(otherLand),
    borders: geojson({ type: 'Feature', geometry: stateBorders, properties: {} }),
    lakes: geojson(lakesAndRivers.lakes),
    rivers: geojson(lakesAndRivers.rivers),
    'state-names': geojson(stateNames),
    towns: {
      ...geojson(towns),
      attribution: '© Natural Earth, GeoNames',
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': colors.abroad } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.land } },
    {
      id: BORDERS,
      type: 'line',
      source: 'states',
      paint: {
        'line-color': colors.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 8, 1],
      },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      paint: {
        'line-color': colors.river,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 9, 2.5],
      },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors.water } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
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
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
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
