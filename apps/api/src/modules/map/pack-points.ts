import { type MapPoints, mapPoints } from '@tank/schema/map';
import type { Call } from '../../kernel/context.ts';
import { type Packed, pack } from '../../kernel/packed.ts';
import { authorize } from '../../kernel/policy.ts';
import { getPoints } from './get-points.ts';
import { mapPolicy } from './policy.ts';

const packed = new WeakMap<MapPoints, Promise<Packed>>();

/** The points as they go over the wire, packed once for all who are answered the same. */
export async function packPoints({ ctx, input }: Call<void>): Promise<Packed> {
  authorize(ctx, mapPolicy.points);
  const points = await getPoints({ ctx, input });
  const ready = packed.get(points) ?? pack(JSON.stringify(mapPoints.parse(points)));
  packed.set(points, ready);
  return ready;
}
