import { type OverlayLayer, tileInput } from '@tank/schema/map/overlays';
import { messages } from '@tank/schema/messages';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Packed, pack } from '../../../kernel/http/packed.ts';
import { overlayPolicy } from '../policy.ts';
import { readTile } from '../queries.ts';
import { schematicFeatures } from '../schematic/schematic.ts';
import { type At, cutter, encoded } from './cut-tiles.ts';

const drawn = new Map<OverlayLayer, ReturnType<typeof cutter>>();

async function schematicTile(layer: OverlayLayer, at: At): Promise<Packed | undefined> {
  const tileAt = drawn.get(layer) ?? cutter(schematicFeatures(layer));
  drawn.set(layer, tileAt);
  const tile = tileAt(at);
  return tile && pack(encoded(layer, tile));
}

/** A packed vector tile: the fetched one, or where the layer was never fetched one of what we draw. Undefined: nothing is there. */
export async function getTile({ ctx, input }: Call<unknown>): Promise<Packed | undefined> {
  authorize(ctx, overlayPolicy.tile);
  const asked = tileInput.safeParse(input);
  if (!asked.success) throw new DomainError('INVALID_INPUT', messages.noSuchTile);
  const { layer, ...at } = asked.data;
  const kept = await readTile(ctx.db, layer, at);
  if (!kept) return schematicTile(layer, at);
  return kept.etag === null || kept.bytes === null
    ? undefined
    : { etag: kept.etag, bytes: Buffer.from(kept.bytes) };
}
