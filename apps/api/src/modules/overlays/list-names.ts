import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { type Feature, featureName, searchNames } from './fetch/read-feature.ts';
import { layerDefinitions } from './layers.ts';
import { overlayPolicy } from './policy.ts';
import { readNames } from './queries.ts';
import { schematicFeatures } from './schematic/schematic.ts';

/** The names to search a layer by: operators and their pipelines, carriers, waterways. */
export async function listNames({ ctx, input }: Call<{ layer: OverlayLayer }>) {
  authorize(ctx, overlayPolicy.names);
  const { layer } = input;
  const definition = layerDefinitions[layer];
  const nameOf = (feature: Feature) => featureName(feature, definition);
  const names = (await readNames(ctx.db, layer)) ?? schematicFeatures(layer).map(nameOf);
  const searchable = names.flatMap((name) => searchNames(name, definition));
  return { data: [...new Set(searchable)].filter(Boolean).sort(inNaturalOrder) };
}
