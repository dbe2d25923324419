import { overlayLayers } from '@tank/schema/overlays';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { type Aside, startAside } from './aside.ts';
import { cutLayer } from './cut-layer.ts';
import type { At } from './cut-tiles.ts';
import { FetchFailure } from './fetch-pages.ts';
import { overlayPolicy } from './policy.ts';
import {
  addFeatures,
  addTiles,
  claimLayer,
  type Edition,
  noteFailure,
  readBatch,
  removeUnseen,
  showEdition,
} from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A layer that failed is tried again the next day. */
const AGE_MS = 7 * DAY_MS;

/** Features that are cut at once. */
const AT_ONCE = 1000;

/** Reads the layer page by page into the database. @throws FetchFailure where the service does not answer it. */
async function gather(ctx: AuthorizedCtx, one: Edition, aside: Aside) {
  const counts = { features: 0, dropped: 0 };
  for (let page = await aside.page(); page; page = await aside.page()) {
    await addFeatures(ctx, one, page.rows);
    counts.features += page.rows.length;
    counts.dropped += page.dropped;
  }
  if (counts.features === 0) throw new FetchFailure('The service answered nothing that could be drawn.');
  return counts;
}

async function cut(ctx: AuthorizedCtx, one: Edition, cutter: Aside): Promise<void> {
  const read = (at: At, after: number) => readBatch(ctx, one, { at, after, at_once: AT_ONCE });
  for await (const tiles of cutLayer({ cutter, read, at_once: AT_ONCE })) await addTiles(ctx, one, tiles);
}

/**
 * Gathers the layer beside what is shown of it, and shows it when it is whole, unless another fetch was begun meanwhile. No more of
 * it is in memory than a page or a batch.
 * @throws FetchFailure where the service does not answer; what was there stays.
 */
async function renew(ctx: AuthorizedCtx, one: Edition, address: string): Promise<boolean> {
  const aside = startAside({ layer: one.layer, address }, ctx.signal);
  try {
    const counts = await gather(ctx, one, aside);
    await cut(ctx, one, aside);
    return await showEdition(ctx, one, { now: ctx.now.toISOString(), ...counts });
  } finally {
    await aside.end();
    await removeUnseen(ctx, one);
  }
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
      if (!(cause instanceof FetchFailure)) throw cause;
      ctx.log.warn({ layer }, cause.message);
      await noteFailure(ctx, layer, cause.message);
    }
  }
  return fetched;
}
