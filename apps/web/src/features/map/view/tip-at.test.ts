import { expect, it } from 'vitest';
import { tipAt } from './tip-at.ts';

const WIDTH = 800;
const tip = { width: 200, height: 90 };

/** From the upper left of the map, right and down. */
function edgesAt(x: number, y: number) {
  const [right = 0, down = 0, ofWidth = 0, ofHeight = 0] =
    tipAt({ x, y }, WIDTH)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const left = right + (ofWidth / 100) * tip.width;
  const top = down + (ofHeight / 100) * tip.height;
  return { left, right: left + tip.width, top, bottom: top + tip.height };
}

it.for([
  [0, 0],
  [3, 300],
  [400, 5],
  [400, 109],
  [400, 110],
  [799, 300],
  [800, 0],
])('stands within the map, and not on the place itself: %d, %d', ([x, y]) => {
  const { left, right, top, bottom } = edgesAt(x as number, y as number);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(WIDTH);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top > (y as number) || bottom < (y as number)).toBe(true);
});

it('stands above the middle of what has room', () => {
  expect(edgesAt(400, 300)).toEqual({ left: 300, right: 500, top: 198, bottom: 288 });
});
