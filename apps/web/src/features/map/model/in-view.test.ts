import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bounds, inView } from './in-view.ts';
import { pointsOf } from './points.ts';
import { columnsOf, inquiries, listings } from './testing/market.ts';

const passing = fc.infiniteStream(fc.boolean());

it('all that passes within the bounds is in view, the greatest volume first', () => {
  fc.assert(
    fc.property(listings, inquiries, passing, (l, q, chance) => {
      const points = pointsOf(columnsOf(l, q));
      const passes = Uint8Array.from({ length: points.length }, () => Number(chance.next().value));
      const bounds: Bounds = [-95, 20, -94.995, 35];
      const within = [...passes.keys()].filter((at) => passes[at] === 1 && at < Math.min(l.length, 6));
      expect(inView(points, passes, bounds)).toEqual(
        within.sort((a, b) => (points.volumes[b] as number) - (points.volumes[a] as number) || a - b),
      );
    }),
  );
});
