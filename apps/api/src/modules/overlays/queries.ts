import type { ReadDb } from '@tank/db/client';
import { overlayFeatures, overlayLayers, overlayTiles } from '@tank/db/tables/overlays';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { deleteInBatches } from '../../kernel/effects/batches.ts';
import type { FetchCounts } from './fetch/fetch-in-thread.ts';
import { namePrefix } from './fetch/read-feature.ts';
import type { Edition } from './queries-edition.ts';
import type { TileId } from './tiles/cut-tiles.ts';

/** The state of every layer for which a fetch was requested or tried. */
export const readLayers = (db: ReadDb) => db.select().from(overlayLayers);

const isFetched = (layer: OverlayLayer) =>
  and(eq(overlayLayers.layer, layer), isNotNull(overlayLayers.fetched_at));

/** The features of the published edition. */
const isPublished = and(
  eq(overlayFeatures.layer, overlayLayers.layer),
  eq(overlayFeatures.edition, overlayLayers.edition),
);

/** Undefined if the layer was never fetched; null columns if the tile is empty. */
export async function readTile(db: ReadDb, layer: OverlayLayer, { z, x, y }: TileId) {
  const [row] = await db
    .select({ etag: overlayTiles.etag, bytes: overlayTiles.bytes })
    .from(overlayLayers)
    .leftJoin(
      overlayTiles,
      and(
        eq(overlayTiles.layer, layer),
        eq(overlayTiles.edition, overlayLayers.edition),
        eq(overlayTiles.z, z),
        eq(overlayTiles.x, x),
        eq(overlayTiles.y, y),
      ),
    )
    .where(isFetched(layer));
  return row;
}

/** Undefined if the layer was never fetched. */
export async function readEdition(db: ReadDb, layer: OverlayLayer): Promise<number | undefined> {
  const [live] = await db
    .select({ edition: overlayLayers.edition })
    .from(overlayLayers)
    .where(isFetched(layer));
  return live?.edition;
}

/** Lines are aggregated into rows of this many: few rows are read faster than many. */
const LINES_PER_ROW = 2000;

/** Concatenated traces of the published lines: all, or those with a full name or an operator of `name`. */
export async function readTraces(
  db: ReadDb,
  layer: OverlayLayer,
  name: string | undefined,
): Promise<Uint8Array[]> {
  const group = sql`${overlayFeatures.overlay_feature_id} / ${LINES_PER_ROW}::bigint`;
  const rows = await db
    .select({ traces: sql<Uint8Array>`string_agg(${overlayFeatures.trace}, '')` })
    .from(overlayFeatures)
    .innerJoin(overlayLayers, isPublished)
    .where(
      and(
        eq(overlayFeatures.layer, layer),
        isNotNull(overlayFeatures.trace),
        name === undefined
          ? undefined
          : or(
              eq(overlayFeatures.name, name),
              sql`starts_with(${overlayFeatures.name}, ${namePrefix(name)})`,
            ),
      ),
    )
    .groupBy(group);
  return rows.map(({ traces }) => traces);
}

/** Undefined if the layer was never fetched. */
export async function readNames(db: ReadDb, layer: OverlayLayer): Promise<string[] | undefined> {
  if ((await readEdition(db, layer)) === undefined) return undefined;
  const rows = await db
    .selectDistinctOn([overlayFeatures.name], { name: overlayFeatures.name })
    .from(overlayFeatures)
    .innerJoin(overlayLayers, isPublished)
    .where(eq(overlayFeatures.layer, layer));
  return rows.map(({ name }) => name);
}

interface Due {
  layer: OverlayLayer;
  now: string;
  /** A layer is due if it was last fetched and last tried before these times. */
  fetched_before: string;
  tried_before: string;
}

/** Claims a due layer for this process and returns the number of its new edition; undefined if another process has it. */
export async function claimLayer({ db }: AuthorizedCtx, { layer, now, fetched_before, tried_before }: Due) {
  const [claimed] = await db
    .insert(overlayLayers)
    .values({ layer, tried_at: now, begun: 1 })
    .onConflictDoUpdate({
      target: overlayLayers.layer,
      set: { tried_at: now, wanted_at: null, begun: sql`${overlayLayers.begun} + 1` },
      setWhere: sql`${overlayLayers.wanted_at} is not null or (
        coalesce(${overlayLayers.fetched_at}, '-infinity') < ${fetched_before}
        and coalesce(${overlayLayers.tried_at}, '-infinity') < ${tried_before})`,
    })
    .returning({ edition: overlayLayers.begun });
  return claimed?.edition;
}

export const recordFailure = ({ db }: AuthorizedCtx, layer: OverlayLayer, failure: string) =>
  db.update(overlayLayers).set({ failure }).where(eq(overlayLayers.layer, layer));

interface Fetched extends FetchCounts {
  now: string;
}

/** Publishes an edition atomically; false if a newer fetch has begun. */
export async function publishEdition(
  { db }: AuthorizedCtx,
  { layer, edition }: Edition,
  { now, ...counts }: Fetched,
) {
  const swapped = await db
    .update(overlayLayers)
    .set({ edition, fetched_at: now, failure: null, ...counts })
    .where(and(eq(overlayLayers.layer, layer), eq(overlayLayers.begun, edition)))
    .returning({ layer: overlayLayers.layer });
  return swapped.length > 0;
}

/** Deletes this edition and older ones, except the published one. */
export async function deleteOldEditions(ctx: AuthorizedCtx, { layer, edition }: Edition): Promise<void> {
  for (const table of [overlayFeatures, overlayTiles]) {
    const isOld = sql`${table.layer} = ${layer} and ${table.edition} <= ${edition}
      and ${table.edition} <> (select published.edition from overlay_layers published where published.layer = ${layer})`;
    await deleteInBatches(ctx, { table, where: isOld });
  }
}

export const insertFetchRequest = ({ db }: AuthorizedCtx, layer: OverlayLayer, now: string) =>
  db
    .insert(overlayLayers)
    .values({ layer, wanted_at: now })
    .onConflictDoUpdate({ target: overlayLayers.layer, set: { wanted_at: now } });
