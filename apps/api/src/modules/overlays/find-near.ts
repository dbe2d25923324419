import type { nearInput } from '@tank/schema/map/overlays';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { getPointPositions, type PointPositions } from '../map/get-point-positions.ts';
import { featureName, searchNames } from './fetch/read-feature.ts';
import { encodeTrace, lineParts } from './fetch/trace.ts';
import { layerDefinitions } from './layers.ts';
import { findPointsNear, indexLines, type Lines } from './line-index.ts';
import { overlayPolicy } from './policy.ts';
import { readEdition, readTraces } from './queries.ts';
import { schematicFeatures } from './schematic/schematic.ts';

type Input = z.infer<typeof nearInput>;

function schematicTraces({ layer, name }: Input) {
  const definition = layerDefinitions[layer];
  return schematicFeatures(layer)
    .filter(
      (feature) =>
        name === undefined || searchNames(featureName(feature, definition), definition).includes(name),
    )
    .map((feature) => encodeTrace(lineParts(feature) ?? []));
}

const idsAt = ({ ids }: PointPositions, indexes: readonly number[]) =>
  indexes.map((index) => ids[index] as number);

/** About eight million vertices. */
const MAX_BYTES = 100_000_000;

/** Caches line indexes: building one takes longer than a query. */
const createLineIndexCache = () =>
  new LRUCache<string, Lines, () => Promise<Lines>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ vertices, stretches }) => vertices.byteLength + stretches.byteLength + 1,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

async function readLineIndex(ctx: Ctx, input: Input): Promise<Lines> {
  const { layer, name } = input;
  const edition = await readEdition(ctx.db, layer);
  const read = async () =>
    indexLines(edition === undefined ? schematicTraces(input) : await readTraces(ctx.db, layer, name));
  const key = JSON.stringify([layer, edition, name]);
  return (await ctx.services.singletons.get(createLineIndexCache).fetch(key, { context: read })) as Lines;
}

/** The open listings and inquiries whose points on the map lie within `miles` of the lines. */
export async function findNear({ ctx, input }: Call<Input>) {
  authorize(ctx, overlayPolicy.near);
  const lines = await readLineIndex(ctx, input);
  const { listing, inquiry } = await getPointPositions({ ctx, input: undefined });
  const listing_ids = idsAt(listing, await findPointsNear(listing.degrees, lines, input.miles));
  const inquiry_ids = idsAt(inquiry, await findPointsNear(inquiry.degrees, lines, input.miles));
  return { data: { listing_ids, inquiry_ids } };
}
