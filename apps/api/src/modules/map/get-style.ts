import type { MapStyle } from '@tank/schema/map/map';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { mapPolicy } from './policy.ts';

/** The map style set by the operator; null for the built-in one. */
export async function getStyle({ ctx }: Call<void>): Promise<MapStyle> {
  authorize(ctx, mapPolicy.style);
  return { url: ctx.services.map_style_url ?? null };
}
