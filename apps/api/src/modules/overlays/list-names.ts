import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { askedBy, type Feature, nameOf } from './fetch/read-feature.ts';
import { layerDefinitions } from './layers.ts';
import { overlayPolicy } from './policy.ts';
import { readNames } from './queries.ts';
import { schematicFeatures } from './schematic/schematic.ts';

/** Operators and their pipelines, carriers or waterways of a layer. */
export async function listNames({ ctx, input }: Call<{ layer: OverlayLayer }>) {
  authorize(ctx, overlayPolicy.names);
  const { layer } = input;
  const definition = layerDefinitions[layer];
  const named = (feature: Feature) => nameOf(feature, definition);
  const names = (await readNames(ctx.db, layer)) ?? schematicFeatures(layer).map(named);
  const asked = names.flatMap((name) => askedBy(name, definition));
  return { data: [...new Set(asked)].filter(Boolean).sort(inNaturalOrder) };
}
