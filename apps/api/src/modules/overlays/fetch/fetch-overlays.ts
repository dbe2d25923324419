import { type OverlayLayer, overlayLayers } from '@tank/schema/map/overlays';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../../kernel/context.ts';
import { overlayPolicy } from '../policy.ts';
import { claimLayer, deleteOldEditions, publishEdition, recordFailure } from '../queries.ts';
import type { Edition } from '../queries-edition.ts';
import { fetchInThread } from './fetch-in-thread.ts';
import { FetchFailure } from './map-service-client.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_AGE_MS = 7 * DAY_MS;
/** Pause after a failed fetch. */
const RETRY_MS = DAY_MS;

/**
 * Fetches the layer into a new edition and publishes it when it is complete, unless a newer fetch has begun. Holds at most one page
 * or batch in memory.
 * @throws FetchFailure if the service fails; the published edition stays.
 */
async function refreshLayer(ctx: AuthorizedCtx, edition: Edition, address: string): Promise<boolean> {
  const { database, tracing } = ctx.services;
  const { connectionSettings } = database;
  try {
    const thread = { edition, address, connectionSettings, trace_headers: tracing?.headers() };
    const counts = await fetchInThread(thread, ctx.signal);
    return await publishEdition(ctx, edition, { now: ctx.now.toISOString(), ...counts });
  } finally {
    await deleteOldEditions(ctx, edition);
  }
}

/** The message for Admins. Errors other than failures of the service go to the log. */
function describeFailure({ log }: AuthorizedCtx, layer: OverlayLayer, cause: unknown): string {
  if (cause instanceof FetchFailure) {
    log.warn({ layer }, cause.message);
    return cause.message;
  }
  log.error({ layer, err: cause }, 'The layer could not be stored.');
  return 'The layer could not be stored. The log has the reason.';
}

/** Fetches the layers that are a week old and those that an Admin requested. A failure does not affect the other layers. */
export async function fetchOverlays({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, overlayPolicy.fetchDue);
  const instantBefore = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString();
  const due = {
    now: ctx.now.toISOString(),
    fetched_before: instantBefore(MAX_AGE_MS),
    tried_before: instantBefore(RETRY_MS),
  };
  let fetched = 0;
  for (const layer of overlayLayers) {
    const address = ctx.services.map_services?.[layer];
    if (!address || ctx.signal?.aborted) continue;
    const edition = await claimLayer(ctx, { layer, ...due });
    if (edition === undefined) continue;
    try {
      if (await refreshLayer(ctx, { layer, edition }, address)) fetched += 1;
    } catch (cause) {
      await recordFailure(ctx, layer, describeFailure(ctx, layer, cause));
    }
  }
  return fetched;
}
