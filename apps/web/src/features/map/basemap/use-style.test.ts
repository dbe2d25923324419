import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { basemapStyle, coloredStyle } from './basemap-style.ts';
import { layerPositions } from './use-style.ts';

const createStyle = (...layers: [string, 'background' | 'symbol'][]): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: layers.map(([id, type]) => ({ id, type, source: 'any' }) as LayerSpecification),
});

it.for([basemapStyle, coloredStyle])(
  'puts colors below lakes and borders, and lines below labels in the built-in styles',
  (style) => {
    expect(layerPositions(style)).toEqual({
      colors: { beforeId: 'lakes' },
      lines: { beforeId: 'state-names' },
    });
  },
);

it('puts both below the first labels of a custom style', () => {
  const style = createStyle(['ground', 'background'], ['towns', 'symbol'], ['lakes', 'symbol']);
  expect(layerPositions(style)).toEqual({ colors: { beforeId: 'towns' }, lines: { beforeId: 'towns' } });
});

it('puts both above all layers of a style without labels', () => {
  expect(layerPositions(createStyle(['ground', 'background']))).toEqual({ colors: {}, lines: {} });
});
