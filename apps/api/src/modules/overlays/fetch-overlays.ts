import { type OverlayLayer, overlayLayers } from '@tank/schema/overlays';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { cutAside } from './cut-aside.ts';
import { FetchFailure, fetchLayer } from './fetch-pages.ts';
import { layerDefinitions } from './layers.ts';
import { overlayPolicy } from './policy.ts';
import { claimLayer, noteFailure, swapLayer } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A layer that failed is tried again the next day. */
const AGE_MS = 7 * DAY_MS;

/** @throws FetchFailure where the service does not answer the layer; what was there stays. */
async function renew(ctx: AuthorizedCtx, layer: OverlayLayer, address: string): Promise<void> {
  const { features, dropped } = await fetchLayer(address, layerDefinitions[layer], { signal: ctx.signal });
  if (features.length === 0) throw new FetchFailure('The service answered nothing that could be drawn.');
  const tiles = await cutAside(layer, features);
  await transaction(ctx, (inner) =>
    swapLayer(inner, { layer, now: ctx.now.toISOString(), features, tiles, dropped }),
  );
}

/** Fetches the layers that are a week old, and those that an Admin wants, each for itself: one that fails keeps none back. */
export async function fetchOverlays({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, overlayPolicy.fetchDue);
  const before = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString();
  const due = { now: ctx.now.toISOString(), fetched_before: before(AGE_MS), tried_before: before(DAY_MS) };
  let fetched = 0;
  for (const layer of overlayLayers) {
    const address = ctx.services.map_services?.[layer];
    if (!address || ctx.signal?.aborted || !(await claimLayer(ctx, { layer, ...due }))) continue;
    try {
      await renew(ctx, layer, address);
      fetched += 1;
    } catch (cause) {
      if (!(cause instanceof FetchFailure)) throw cause;
      ctx.log.warn({ layer }, cause.message);
      await noteFailure(ctx, layer, cause.message);
    }
  }
  return fetched;
}
