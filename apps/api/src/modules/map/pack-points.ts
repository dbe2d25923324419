import type { Call } from '../../kernel/context.ts';
import type { Packed } from '../../kernel/packed.ts';
import { authorize } from '../../kernel/policy.ts';
import { createKeptPoints, type Snapshot } from './kept-points.ts';
import { createPackedPoints } from './pack-blocks.ts';
import { mapPolicy } from './policy.ts';
import type { Source } from './queries.ts';

const known = new WeakMap<Snapshot, Promise<Packed>>();

/** What is open on a day, packed once for all who are answered the same; nobody is answered it unasked. */
export async function packOpen(source: Source, today: string): Promise<Packed> {
  const { kept } = source.services;
  const snapshot = await kept.of(createKeptPoints).read(source, today);
  const packed = known.get(snapshot) ?? kept.of(createPackedPoints)(snapshot);
  known.set(snapshot, packed);
  return packed;
}

/** The points as they go over the wire. */
export async function packPoints({ ctx }: Call<void>): Promise<Packed> {
  authorize(ctx, mapPolicy.points);
  return packOpen(ctx, ctx.today);
}
