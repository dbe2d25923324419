/** How each layer of the overlays is drawn (docs/product.md#overlays). */
import type { OverlayLayer } from '@tank/schema/map/overlays';

export type Shape = 'line' | 'area' | 'dot';

export interface OverlayStyle {
  shape: Shape;
  color: string;
  /** Railways are dashed. */
  dashed?: boolean;
  /** Pixels. */
  width?: number;
  /** Pixels right and down, so that schematic dots of one town do not cover each other. */
  offset?: [number, number];
}

const pipe = (color: string): OverlayStyle => ({ shape: 'line', color, width: 2.5 });
const rail = (color: string): OverlayStyle => ({ shape: 'line', color, width: 2, dashed: true });
const dot = (color: string, offset: [number, number]): OverlayStyle => ({ shape: 'dot', color, offset });

export const overlayStyles: Record<OverlayLayer, OverlayStyle> = {
  crude_pipelines: pipe('#8b0000'),
  product_pipelines: pipe('#00008b'),
  padd_districts: { shape: 'area', color: '#93a1b1', width: 1.5 },
  rail_bnsf: rail('#ff8c1a'),
  rail_csx: rail('#35c4d7'),
  rail_ns: rail('#c58bff'),
  rail_up: rail('#f5d90a'),
  marine_highways: { shape: 'line', color: '#7393b3', width: 4 },
  product_terminals: dot('#2fb344', [-4, -3]),
  intermodal_terminals: dot('#ff922b', [4, -3]),
  docks: dot('#3b82f6', [0, 4]),
};

/** Casing of dark lines, for contrast with the dark land. */
export const CASING = '#c3cdd8';

/** Diameters in pixels. */
export const DOT = { normal: 7, hovered: 14 };

/** Label positions of the PADD districts. */
export const districtLabels: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string }> = {
  type: 'FeatureCollection',
  features: Object.entries({
    'PADD 1A': [-70.9, 44.6],
    'PADD 1B': [-76.6, 41.6],
    'PADD 1C': [-81.2, 34.2],
    'PADD 2': [-92.6, 42.6],
    'PADD 3': [-97.6, 32.3],
    'PADD 4': [-109, 43.4],
    'PADD 5': [-118.6, 41.2],
  }).map(([name, coordinates]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates },
  })),
};
