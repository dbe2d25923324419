import type { nearInput } from '@tank/schema/overlays';
import type * as z from 'zod';
import { callerOf } from '../../kernel/caller.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { getPlaces, type Places } from '../map/get-places.ts';
import { createKeptLines } from './kept-lines.ts';
import { layerDefinitions } from './layers.ts';
import type { Lines } from './lines.ts';
import { aside } from './near-aside.ts';
import { overlayPolicy } from './policy.ts';
import { readEdition, readTraces } from './queries.ts';
import { askedBy, nameOf } from './read-feature.ts';
import { schematicFeatures } from './schematic/schematic.ts';
import { partsOfLine, traceOf } from './trace.ts';

type Asked = z.infer<typeof nearInput>;

function drawn({ layer, name }: Asked) {
  const definition = layerDefinitions[layer];
  return schematicFeatures(layer)
    .filter(
      (feature) => name === undefined || askedBy(nameOf(feature, definition), definition).includes(name),
    )
    .map((feature) => traceOf(partsOfLine(feature) ?? []));
}

const idsAt = ({ ids }: Places, places: readonly number[] = []) =>
  places.map((place) => ids[place] as number);

async function linesFor(ctx: Ctx, asked: Asked): Promise<Lines> {
  const { layer, name } = asked;
  const edition = await readEdition(ctx.db, layer);
  return ctx.services.kept.of(createKeptLines)(JSON.stringify([layer, edition, name]), async () => {
    const traces = edition === undefined ? drawn(asked) : await readTraces(ctx.db, layer, name);
    // Others may wait for the same lines: they are made ready even when the caller has gone.
    return aside({ who: callerOf(ctx).who }, 'ready', { traces });
  });
}

/** The open listings and inquiries whose points on the map lie within some miles of lines. */
export async function findNear({ ctx, input }: Call<Asked>) {
  authorize(ctx, overlayPolicy.near);
  const lines = await linesFor(ctx, input);
  const { listing, inquiry } = await getPlaces({ ctx, input: undefined });
  const lists = [listing.degrees, inquiry.degrees];
  const [listings, inquiries] = await aside(callerOf(ctx), 'near', { lines, miles: input.miles, lists });
  return {
    data: { listing_ids: idsAt(listing, listings), inquiry_ids: idsAt(inquiry, inquiries) },
  };
}
