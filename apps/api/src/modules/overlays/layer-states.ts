import { overlayLayers } from '@tank/schema/map/overlays';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { overlayPolicy } from './policy.ts';
import { readLayers } from './queries.ts';
import { schematicFeatures } from './schematic/schematic.ts';

/** Change it when the schematic layers change: clients cache tiles by version. */
const SCHEMATIC_VERSION = 'schematic-2';

async function readStates(ctx: Ctx) {
  const stored = new Map((await readLayers(ctx.db)).map((row) => [row.layer, row]));
  return overlayLayers.map((layer) => {
    const row = stored.get(layer);
    const live = row?.fetched_at ? { ...row, fetched_at: new Date(row.fetched_at).toISOString() } : undefined;
    return {
      layer,
      has_service: ctx.services.map_services?.[layer] !== undefined,
      source: live ? ('live' as const) : ('schematic' as const),
      features: live?.features ?? schematicFeatures(layer).length,
      fetched_at: live?.fetched_at ?? null,
      version: live?.fetched_at ?? SCHEMATIC_VERSION,
      dropped: row?.dropped ?? 0,
      duplicates: row?.duplicates ?? 0,
      tried_at: row?.tried_at ?? null,
      failure: row?.failure ?? null,
      wanted: row?.wanted_at != null,
    };
  });
}

export async function listLayers({ ctx }: Call<void>) {
  authorize(ctx, overlayPolicy.layers);
  return { data: await readStates(ctx) };
}

/** The layers for Admins, with the state of fetching. */
export async function getLayerStates({ ctx }: Call<void>) {
  authorize(ctx, overlayPolicy.states);
  return { switched_on: ctx.services.map_services !== undefined, data: await readStates(ctx) };
}
