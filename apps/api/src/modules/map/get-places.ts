import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { type Columns, idsIn } from './block.ts';
import { createKeptPoints, type Snapshot } from './kept-points.ts';
import { type Kind, kinds } from './kinds.ts';
import { mapPolicy } from './policy.ts';

/** Where the points of a kind are. */
export interface Places {
  ids: readonly number[];
  /** Longitude and latitude of each: what everybody may know of them. */
  degrees: Float64Array;
}

const columnsOf: Record<Kind, [longitude: string, latitude: string]> = {
  listing: ['public_longitude', 'public_latitude'],
  inquiry: ['longitude', 'latitude'],
};

function placesOf(kind: Kind, blocks: readonly Columns[]): Places {
  const ids = blocks.flatMap((block) => idsIn(block, kinds[kind].id));
  const degrees = new Float64Array(2 * ids.length);
  columnsOf[kind].forEach((name, axis) => {
    let place = 0;
    for (const block of blocks)
      for (const value of block[name] ?? []) degrees[2 * place++ + axis] = Number(value);
  });
  return { ids, degrees };
}

const known = new WeakMap<Snapshot, Record<Kind, Places>>();

/** Where every open listing and inquiry is on the map, for who asks what lies where. */
export async function getPlaces({ ctx }: Call<void>): Promise<Record<Kind, Places>> {
  authorize(ctx, mapPolicy.points);
  const snapshot = await ctx.services.kept.of(createKeptPoints).read(ctx, ctx.today);
  const places = known.get(snapshot) ?? {
    listing: placesOf('listing', snapshot.listing),
    inquiry: placesOf('inquiry', snapshot.inquiry),
  };
  known.set(snapshot, places);
  return places;
}
