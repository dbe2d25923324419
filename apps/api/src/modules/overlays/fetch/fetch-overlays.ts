import { type OverlayLayer, overlayLayers } from '@tank/schema/map/overlays';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../../kernel/context.ts';
import { overlayPolicy } from '../policy.ts';
import { claimLayer, noteFailure, removeUnseen, showEdition } from '../queries.ts';
import type { Edition } from '../queries-edition.ts';
import { gatherAside } from './aside.ts';
import { FetchFailure } from './ask-service.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A layer that failed is tried again the next day. */
const AGE_MS = 7 * DAY_MS;

/**
 * Gathers the layer beside what is shown of it, and shows it when it is whole, unless another fetch was begun meanwhile. No more of
 * it is in memory than a page or a batch.
 * @throws FetchFailure where the service does not answer; what was there stays.
 */
async function renew(ctx: AuthorizedCtx, edition: Edition, address: string): Promise<boolean> {
  const { connectionSettings } = ctx.services.database;
  try {
    const gathered = await gatherAside({ edition, address, connectionSettings }, ctx.signal);
    return await showEdition(ctx, edition, { now: ctx.now.toISOString(), ...gathered });
  } finally {
    await removeUnseen(ctx, edition);
  }
}

/** What an Admin is told; what is no failure of the service stands in the log. */
function sentenceOf({ log }: AuthorizedCtx, layer: OverlayLayer, cause: unknown): string {
  if (cause instanceof FetchFailure) {
    log.warn({ layer }, cause.message);
    return cause.message;
  }
  log.error({ layer, err: cause }, 'The layer could not be kept.');
  return 'The layer could not be kept; the log says why.';
}

/** Fetches the layers that are a week old, and those that an Admin wants, each for itself: one that fails keeps none back. */
export async function fetchOverlays({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, overlayPolicy.fetchDue);
  const before = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString();
  const due = { now: ctx.now.toISOString(), fetched_before: before(AGE_MS), tried_before: before(DAY_MS) };
  let fetched = 0;
  for (const layer of overlayLayers) {
    const address = ctx.services.map_services?.[layer];
    if (!address || ctx.signal?.aborted) continue;
    const edition = await claimLayer(ctx, { layer, ...due });
    if (edition === undefined) continue;
    try {
      if (await renew(ctx, { layer, edition }, address)) fetched += 1;
    } catch (cause) {
      await noteFailure(ctx, layer, sentenceOf(ctx, layer, cause));
    }
  }
  return fetched;
}
