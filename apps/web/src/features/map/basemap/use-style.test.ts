import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { basemapStyle, coloredStyle } from './basemap-style.ts';
import { placesIn } from './use-style.ts';

const styleOf = (...layers: [string, 'background' | 'symbol'][]): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: layers.map(([id, type]) => ({ id, type, source: 'any' }) as LayerSpecification),
});

it.for([basemapStyle, coloredStyle])(
  'in ours lakes, borders and names lie above colors, names above lines',
  (style) => {
    expect(placesIn(style)).toEqual({ colors: { beforeId: 'lakes' }, lines: { beforeId: 'state-names' } });
  },
);

it('in another style both go below its first names', () => {
  const style = styleOf(['ground', 'background'], ['towns', 'symbol'], ['lakes', 'symbol']);
  expect(placesIn(style)).toEqual({ colors: { beforeId: 'towns' }, lines: { beforeId: 'towns' } });
});

it('in a style without names they lie above all', () => {
  expect(placesIn(styleOf(['ground', 'background']))).toEqual({ colors: {}, lines: {} });
});
