import type { nearInput, OverlayLayer } from '@tank/schema/overlays';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { getPoints } from '../map/get-points.ts';
import { layerDefinitions } from './layers.ts';
import { overlayPolicy } from './policy.ts';
import { readFeatures, readNames } from './queries.ts';
import { type Feature, nameOf } from './read-feature.ts';
import { schematicFeatures } from './schematic/schematic.ts';
import { type Line, within } from './within.ts';

const linesOf = ({ geometry: { type, coordinates } }: Feature) =>
  (type === 'LineString' ? [coordinates] : coordinates) as Line[];

const drawnOf = (layer: OverlayLayer, name: string | undefined) =>
  schematicFeatures(layer).filter(
    (feature) => name === undefined || nameOf(feature, layerDefinitions[layer]) === name,
  );

/** Operators, carriers or waterways of a layer. */
export async function listNames({ ctx, input }: Call<{ layer: OverlayLayer }>) {
  authorize(ctx, overlayPolicy.names);
  const { layer } = input;
  const named = (feature: Feature) => nameOf(feature, layerDefinitions[layer]);
  const names = (await readNames(ctx.db, layer)) ?? schematicFeatures(layer).map(named);
  return { data: [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b)) };
}

/** The open listings and inquiries whose points on the map lie within some miles of lines. */
export async function findNear({ ctx, input }: Call<z.infer<typeof nearInput>>) {
  authorize(ctx, overlayPolicy.near);
  const { layer, name, miles } = input;
  const { listings, inquiries } = await getPoints({ ctx, input: undefined });
  const features = (await readFeatures(ctx.db, layer, name)) ?? drawnOf(layer, name);
  const lines = features.flatMap(linesOf);
  const near = (latitudes: number[], longitudes: number[], ids: number[]) =>
    within({ latitudes, longitudes }, lines, miles).map((at) => ids[at] as number);
  return {
    data: {
      listing_ids: near(listings.public_latitude, listings.public_longitude, listings.listing_id),
      inquiry_ids: near(inquiries.latitude, inquiries.longitude, inquiries.inquiry_id),
    },
  };
}
