import type { nearInput } from '@tank/schema/map/overlays';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { getPlaces, type Places } from '../map/get-places.ts';
import { askedBy, nameOf } from './fetch/read-feature.ts';
import { partsOfLine, traceOf } from './fetch/trace.ts';
import { layerDefinitions } from './layers.ts';
import { indexLines, type Lines, placesNear } from './near-lines.ts';
import { overlayPolicy } from './policy.ts';
import { readEdition, readTraces } from './queries.ts';
import { schematicFeatures } from './schematic/schematic.ts';

type Asked = z.infer<typeof nearInput>;

function drawn({ layer, name }: Asked) {
  const definition = layerDefinitions[layer];
  return schematicFeatures(layer)
    .filter(
      (feature) => name === undefined || askedBy(nameOf(feature, definition), definition).includes(name),
    )
    .map((feature) => traceOf(partsOfLine(feature) ?? []));
}

const idsAt = ({ ids }: Places, places: readonly number[]) => places.map((place) => ids[place] as number);

/** Longitudes and latitudes of some eight million bends. */
const MAX_BYTES = 100_000_000;

/** Lines that were asked for, indexed: reading them takes longer than measuring. */
const createIndexedLines = () =>
  new LRUCache<string, Lines, () => Promise<Lines>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bends, stretches }) => bends.byteLength + stretches.byteLength + 1,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

async function linesFor(ctx: Ctx, asked: Asked): Promise<Lines> {
  const { layer, name } = asked;
  const edition = await readEdition(ctx.db, layer);
  const read = async () =>
    indexLines(edition === undefined ? drawn(asked) : await readTraces(ctx.db, layer, name));
  const key = JSON.stringify([layer, edition, name]);
  return (await ctx.services.kept.of(createIndexedLines).fetch(key, { context: read })) as Lines;
}

/** The open listings and inquiries whose points on the map lie within some miles of lines. */
export async function findNear({ ctx, input }: Call<Asked>) {
  authorize(ctx, overlayPolicy.near);
  const lines = await linesFor(ctx, input);
  const { listing, inquiry } = await getPlaces({ ctx, input: undefined });
  const listing_ids = idsAt(listing, await placesNear(listing.degrees, lines, input.miles));
  const inquiry_ids = idsAt(inquiry, await placesNear(inquiry.degrees, lines, input.miles));
  return { data: { listing_ids, inquiry_ids } };
}
