import type { ReadDb } from '@tank/db/client';
import { overlayFeatures, overlayLayers, overlayTiles } from '@tank/db/tables/overlays';
import type { OverlayLayer } from '@tank/schema/overlays';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AuthorizedCtx, TxCtx } from '../../kernel/context.ts';
import type { PackedTile } from './cut-aside.ts';
import type { At } from './cut-tiles.ts';
import { layerDefinitions } from './layers.ts';
import { type Feature, nameOf } from './read-feature.ts';

/** What is kept of the layers that were ever tried. */
export const readLayers = (db: ReadDb) => db.select().from(overlayLayers);

const ofLayer = (layer: OverlayLayer) =>
  and(eq(overlayLayers.layer, layer), isNotNull(overlayLayers.fetched_at));

/** Undefined where the layer was never fetched; without a tile where it has nothing there. */
export async function readTile(db: ReadDb, layer: OverlayLayer, { z, x, y }: At) {
  const [row] = await db
    .select({ etag: overlayTiles.etag, bytes: overlayTiles.bytes })
    .from(overlayLayers)
    .leftJoin(
      overlayTiles,
      and(eq(overlayTiles.layer, layer), eq(overlayTiles.z, z), eq(overlayTiles.x, x), eq(overlayTiles.y, y)),
    )
    .where(ofLayer(layer));
  return row;
}

/** Undefined where the layer was never fetched. */
export async function readFeatures(
  db: ReadDb,
  layer: OverlayLayer,
  name: string | undefined,
): Promise<Feature[] | undefined> {
  const [live] = await db.select({ layer: overlayLayers.layer }).from(overlayLayers).where(ofLayer(layer));
  if (!live) return undefined;
  const rows = await db
    .select({ properties: overlayFeatures.properties, geometry: overlayFeatures.geometry })
    .from(overlayFeatures)
    .where(
      and(eq(overlayFeatures.layer, layer), name === undefined ? undefined : eq(overlayFeatures.name, name)),
    );
  return rows as Feature[];
}

/** Undefined where the layer was never fetched. */
export async function readNames(db: ReadDb, layer: OverlayLayer): Promise<string[] | undefined> {
  const [live] = await db.select({ layer: overlayLayers.layer }).from(overlayLayers).where(ofLayer(layer));
  if (!live) return undefined;
  const rows = await db
    .selectDistinctOn([overlayFeatures.name], { name: overlayFeatures.name })
    .from(overlayFeatures)
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

/** Notes that the layer is being tried; of several processes one does, and is told so. */
export async function claimLayer({ db }: AuthorizedCtx, { layer, now, fetched_before, tried_before }: Due) {
  const claimed = await db
    .insert(overlayLayers)
    .values({ layer, tried_at: now })
    .onConflictDoUpdate({
      target: overlayLayers.layer,
      set: { tried_at: now, wanted_at: null },
      setWhere: sql`${overlayLayers.wanted_at} is not null or (
        coalesce(${overlayLayers.fetched_at}, '-infinity') < ${fetched_before}
        and coalesce(${overlayLayers.tried_at}, '-infinity') < ${tried_before})`,
    })
    .returning({ layer: overlayLayers.layer });
  return claimed.length > 0;
}

export const noteFailure = ({ db }: AuthorizedCtx, layer: OverlayLayer, failure: string) =>
  db.update(overlayLayers).set({ failure }).where(eq(overlayLayers.layer, layer));

const AT_ONCE = 500;
const inPieces = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

interface Fresh {
  layer: OverlayLayer;
  now: string;
  features: readonly Feature[];
  tiles: readonly PackedTile[];
  dropped: number;
}

/** Puts the new features and tiles in place of the old ones: nobody sees some of each. */
export async function swapLayer(
  { db }: TxCtx,
  { layer, now, features, tiles, dropped }: Fresh,
): Promise<void> {
  await db.delete(overlayFeatures).where(eq(overlayFeatures.layer, layer));
  await db.delete(overlayTiles).where(eq(overlayTiles.layer, layer));
  const definition = layerDefinitions[layer];
  for (const piece of inPieces(features))
    await db
      .insert(overlayFeatures)
      .values(piece.map((feature) => ({ layer, name: nameOf(feature, definition), ...feature })));
  for (const piece of inPieces(tiles))
    await db.insert(overlayTiles).values(piece.map(({ bytes, ...tile }) => ({ layer, ...tile, bytes })));
  await db
    .update(overlayLayers)
    .set({ fetched_at: now, features: features.length, dropped, failure: null })
    .where(eq(overlayLayers.layer, layer));
}

export const wantLayer = ({ db }: AuthorizedCtx, layer: OverlayLayer, now: string) =>
  db
    .insert(overlayLayers)
    .values({ layer, wanted_at: now })
    .onConflictDoUpdate({ target: overlayLayers.layer, set: { wanted_at: now } });
