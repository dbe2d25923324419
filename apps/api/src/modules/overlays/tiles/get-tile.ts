import { type OverlayLayer, tileInput } from '@tank/schema/map/overlays';
import { messages } from '@tank/schema/messages';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type GzippedContent, gzipContent } from '../../../kernel/http/gzipped-content.ts';
import { overlayPolicy } from '../policy.ts';
import { readTile } from '../queries.ts';
import { schematicFeatures } from '../schematic/schematic.ts';
import { createTileCutter, encodeTile, type TileId } from './cut-tiles.ts';

const schematicCutters = new Map<OverlayLayer, ReturnType<typeof createTileCutter>>();

async function schematicTile(layer: OverlayLayer, at: TileId): Promise<GzippedContent | undefined> {
  const tileAt = schematicCutters.get(layer) ?? createTileCutter(schematicFeatures(layer));
  schematicCutters.set(layer, tileAt);
  const tile = tileAt(at);
  return tile && gzipContent(encodeTile(layer, tile));
}

/** A compressed vector tile of the fetched layer, or of the schematic one if it was never fetched. Undefined if it is empty. */
export async function getTile({ ctx, input }: Call<unknown>): Promise<GzippedContent | undefined> {
  authorize(ctx, overlayPolicy.tile);
  const parsed = tileInput.safeParse(input);
  if (!parsed.success) throw new DomainError('INVALID_INPUT', messages.noSuchTile);
  const { layer, ...at } = parsed.data;
  const stored = await readTile(ctx.db, layer, at);
  if (!stored) return schematicTile(layer, at);
  return stored.etag === null || stored.bytes === null
    ? undefined
    : { etag: stored.etag, bytes: Buffer.from(stored.bytes) };
}
