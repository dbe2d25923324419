/** Map overlays (docs/product.md#overlays): transport and storage infrastructure from public map services. */
import * as z from 'zod';
import { choice, decimal, input, name } from '../kit/fields.ts';

export const overlayLayers = [
  'crude_pipelines',
  'product_pipelines',
  'padd_districts',
  'rail_bnsf',
  'rail_csx',
  'rail_ns',
  'rail_up',
  'marine_highways',
  'product_terminals',
  'intermodal_terminals',
  'docks',
] as const;
export type OverlayLayer = (typeof overlayLayers)[number];

export const overlayNames: Record<OverlayLayer, string> = {
  crude_pipelines: 'Crude pipelines',
  product_pipelines: 'Product pipelines',
  padd_districts: 'PADD districts',
  rail_bnsf: 'BNSF rail',
  rail_csx: 'CSX rail',
  rail_ns: 'Norfolk Southern rail',
  rail_up: 'Union Pacific rail',
  marine_highways: 'Marine highways',
  product_terminals: 'Product terminals',
  intermodal_terminals: 'Intermodal terminals',
  docks: 'Docks',
};

/** Layers for "near a line" searches. */
export const lineLayers = [
  'crude_pipelines',
  'product_pipelines',
  'rail_bnsf',
  'rail_csx',
  'rail_ns',
  'rail_up',
  'marine_highways',
] as const satisfies OverlayLayer[];

/** Highest zoom of the tiles; the map scales these up beyond it. */
export const MAX_TILE_ZOOM = 8;

/** `schematic`: built in; `live`: fetched from a map service. */
export const overlaySources = ['schematic', 'live'] as const;

const layer = z.object({
  layer: z.enum(overlayLayers),
  source: z.enum(overlaySources),
  /** Number of features. */
  features: z.number(),
  /** When it was fetched; null for a schematic layer. */
  fetched_at: z.string().nullable(),
  /** Changes when the tiles change. */
  version: z.string(),
});
export const layersAnswer = z.object({ data: z.array(layer) });

/** A whole number in the path of a tile. */
const pathNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
export const tileInput = z
  .object({ layer: z.enum(overlayLayers), z: pathNumber, x: pathNumber, y: pathNumber })
  .refine(({ z: zoom, x, y }) => zoom <= MAX_TILE_ZOOM && x < 2 ** zoom && y < 2 ** zoom);

export const layerInput = input({ layer: choice('Layer', overlayLayers) });

/** State of fetching, for Admins. */
const layerState = layer.extend({
  /** Whether a map service is configured. */
  has_service: z.boolean(),
  /** Features that could not be drawn. */
  dropped: z.number(),
  /** Features that the service sent twice; each is in the layer once. */
  duplicates: z.number(),
  /** Time of the last attempt, and its error if it failed. */
  tried_at: z.string().nullable(),
  failure: z.string().nullable(),
  /** Whether an Admin requested a fetch that has not started. */
  wanted: z.boolean(),
});
export const layerStatesAnswer = z.object({
  /** Whether the operator enabled map services. */
  switched_on: z.boolean(),
  data: z.array(layerState),
});

/** Searches near the lines of one operator, carrier or waterway, or of a whole layer. */
export const nearInput = input({
  layer: choice('Layer', lineLayers),
  name: name('Name', { max: 200 }).optional(),
  /** Straight-line distance. */
  miles: decimal('Miles', { min: 0.1, max: 500, decimals: 1 }),
});
export const nearAnswer = z.object({
  data: z.object({ listing_ids: z.array(z.number()), inquiry_ids: z.array(z.number()) }),
});

export const lineNamesAnswer = z.object({ data: z.array(z.string()) });
