import { overlayLayers } from '@tank/schema/map/overlays';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { overlayPolicy } from './policy.ts';
import { readLayers } from './queries.ts';
import { schematicFeatures } from './schematic/schematic.ts';

/** Another one where what we draw ourselves is drawn otherwise. */
const DRAWN = 'schematic-2';

async function statesOf(ctx: Ctx) {
  const kept = new Map((await readLayers(ctx.db)).map((row) => [row.layer, row]));
  return overlayLayers.map((layer) => {
    const row = kept.get(layer);
    const live = row?.fetched_at ? { ...row, fetched_at: new Date(row.fetched_at).toISOString() } : undefined;
    return {
      layer,
      has_service: ctx.services.map_services?.[layer] !== undefined,
      source: live ? ('live' as const) : ('schematic' as const),
      features: live?.features ?? schematicFeatures(layer).length,
      fetched_at: live?.fetched_at ?? null,
      version: live?.fetched_at ?? DRAWN,
      dropped: row?.dropped ?? 0,
      duplicates: row?.duplicates ?? 0,
      tried_at: row?.tried_at ?? null,
      failure: row?.failure ?? null,
      wanted: row?.wanted_at != null,
    };
  });
}

/** The layers that the map can show. */
export async function listLayers({ ctx }: Call<void>) {
  authorize(ctx, overlayPolicy.layers);
  return { data: await statesOf(ctx) };
}

/** The same for Admins, with how the fetching goes. */
export async function getLayerStates({ ctx }: Call<void>) {
  authorize(ctx, overlayPolicy.states);
  return { switched_on: ctx.services.map_services !== undefined, data: await statesOf(ctx) };
}
