/** Overlays of the map (docs/product.md#overlays): what carries and stores oil, from public map services. */
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

/** What can be near. */
export const lineLayers = [
  'crude_pipelines',
  'product_pipelines',
  'rail_bnsf',
  'rail_csx',
  'rail_ns',
  'rail_up',
  'marine_highways',
] as const satisfies OverlayLayer[];

/** Tiles are cut down to this zoom; a map that goes nearer draws those larger. */
export const MAX_TILE_ZOOM = 8;

/** `schematic`: drawn by us; `live`: fetched from a map service. */
export const overlaySources = ['schematic', 'live'] as const;

const layer = z.object({
  layer: z.enum(overlayLayers),
  source: z.enum(overlaySources),
  /** How many there are of it. */
  features: z.number(),
  /** When it was fetched; null where it is schematic. */
  fetched_at: z.string().nullable(),
  /** Another one where the tiles are others. */
  version: z.string(),
});
export const layersAnswer = z.object({ data: z.array(layer) });

/** As it stands in the path of a tile. */
const whole = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
export const tileInput = z
  .object({ layer: z.enum(overlayLayers), z: whole, x: whole, y: whole })
  .refine(({ z: zoom, x, y }) => zoom <= MAX_TILE_ZOOM && x < 2 ** zoom && y < 2 ** zoom);

export const layerInput = input({ layer: choice('Layer', overlayLayers) });

/** For Admins: how the fetching goes. */
const layerState = layer.extend({
  /** Whether there is a map service to fetch it from; without, it stays schematic. */
  has_service: z.boolean(),
  /** Features that the service sent and nobody could draw. */
  dropped: z.number(),
  /** Features that it sent twice: each is in the layer once. */
  duplicates: z.number(),
  /** When it was tried last, and why that failed; null where it did not. */
  tried_at: z.string().nullable(),
  failure: z.string().nullable(),
  /** Whether it is to be fetched as soon as the jobs come to it. */
  wanted: z.boolean(),
});
export const layerStatesAnswer = z.object({
  /** Whether the operator lets the product ask map services. */
  switched_on: z.boolean(),
  data: z.array(layerState),
});

/** The lines of one operator, carrier or waterway, or all of a layer. */
export const nearInput = input({
  layer: choice('Layer', lineLayers),
  name: name('Name', { max: 200 }).optional(),
  /** As the crow flies. */
  miles: decimal('Miles', { min: 0.1, max: 500, decimals: 1 }),
});
export const nearAnswer = z.object({
  data: z.object({ listing_ids: z.array(z.number()), inquiry_ids: z.array(z.number()) }),
});

export const lineNamesAnswer = z.object({ data: z.array(z.string()) });
