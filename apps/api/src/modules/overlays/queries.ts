import type { ReadDb } from '@tank/db/client';
import { overlayFeatures, overlayLayers, overlayTiles } from '@tank/db/tables/overlays';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { deleteInBatches } from '../../kernel/effects/batches.ts';
import type { Gathered } from './fetch/aside.ts';
import { beginningOf } from './fetch/read-feature.ts';
import type { Edition } from './queries-edition.ts';
import type { At } from './tiles/cut-tiles.ts';

/** What is kept of the layers that were ever tried. */
export const readLayers = (db: ReadDb) => db.select().from(overlayLayers);

const ofLayer = (layer: OverlayLayer) =>
  and(eq(overlayLayers.layer, layer), isNotNull(overlayLayers.fetched_at));

/** A layer's features that are shown. */
const shown = and(
  eq(overlayFeatures.layer, overlayLayers.layer),
  eq(overlayFeatures.edition, overlayLayers.edition),
);

/** Undefined where the layer was never fetched; without a tile where it has nothing there. */
export async function readTile(db: ReadDb, layer: OverlayLayer, { z, x, y }: At) {
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
    .where(ofLayer(layer));
  return row;
}

/** Undefined where the layer was never fetched. */
export async function readEdition(db: ReadDb, layer: OverlayLayer): Promise<number | undefined> {
  const [live] = await db
    .select({ edition: overlayLayers.edition })
    .from(overlayLayers)
    .where(ofLayer(layer));
  return live?.edition;
}

/** Lines of one value: few values are read faster than many, and none of them is long. */
const LINES = 2000;

/** Traces of the lines that are shown, many in one; of one name where one is asked for, or of all that begin with it. */
export async function readTraces(
  db: ReadDb,
  layer: OverlayLayer,
  name: string | undefined,
): Promise<Uint8Array[]> {
  const together = sql`${overlayFeatures.overlay_feature_id} / ${LINES}::bigint`;
  const rows = await db
    .select({ traces: sql<Uint8Array>`string_agg(${overlayFeatures.trace}, '')` })
    .from(overlayFeatures)
    .innerJoin(overlayLayers, shown)
    .where(
      and(
        eq(overlayFeatures.layer, layer),
        isNotNull(overlayFeatures.trace),
        name === undefined
          ? undefined
          : or(
              eq(overlayFeatures.name, name),
              sql`starts_with(${overlayFeatures.name}, ${beginningOf(name)})`,
            ),
      ),
    )
    .groupBy(together);
  return rows.map(({ traces }) => traces);
}

/** Undefined where the layer was never fetched. */
export async function readNames(db: ReadDb, layer: OverlayLayer): Promise<string[] | undefined> {
  if ((await readEdition(db, layer)) === undefined) return undefined;
  const rows = await db
    .selectDistinctOn([overlayFeatures.name], { name: overlayFeatures.name })
    .from(overlayFeatures)
    .innerJoin(overlayLayers, shown)
    .where(eq(overlayFeatures.layer, layer));
  return rows.map(({ name }) => name);
}

interface Due {
  layer: OverlayLayer;
  now: string;
  /** Fetched or tried before that: it is time. */
  fetched_before: string;
  tried_before: string;
}

/** Notes that the layer is being tried; of several processes one does, and is told its edition. */
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

export const noteFailure = ({ db }: AuthorizedCtx, layer: OverlayLayer, failure: string) =>
  db.update(overlayLayers).set({ failure }).where(eq(overlayLayers.layer, layer));

interface Fetched extends Gathered {
  now: string;
}

/** Shows this edition from now on, at once; false where another fetch was begun meanwhile. */
export async function showEdition(
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

/** Removes what this fetch and those before it have left and nobody is shown. */
export async function removeUnseen(ctx: AuthorizedCtx, { layer, edition }: Edition): Promise<void> {
  for (const table of [overlayFeatures, overlayTiles]) {
    const unseen = sql`${table.layer} = ${layer} and ${table.edition} <= ${edition}
      and ${table.edition} <> (select shown.edition from overlay_layers shown where shown.layer = ${layer})`;
    await deleteInBatches(ctx, { table, where: unseen });
  }
}

export const wantLayer = ({ db }: AuthorizedCtx, layer: OverlayLayer, now: string) =>
  db
    .insert(overlayLayers)
    .values({ layer, wanted_at: now })
    .onConflictDoUpdate({ target: overlayLayers.layer, set: { wanted_at: now } });
