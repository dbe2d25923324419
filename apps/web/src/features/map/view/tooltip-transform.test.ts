import { expect, it } from 'vitest';
import { tooltipTransform } from './tooltip-transform.ts';

const WIDTH = 800;
const tooltip = { width: 200, height: 90 };

/** Edges of the tooltip for a position, in pixels from the upper left corner of the map. */
function edgesAt(x: number, y: number) {
  const [translateX = 0, translateY = 0, percentX = 0, percentY = 0] =
    tooltipTransform({ x, y }, WIDTH)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const left = translateX + (percentX / 100) * tooltip.width;
  const top = translateY + (percentY / 100) * tooltip.height;
  return { left, right: left + tooltip.width, top, bottom: top + tooltip.height };
}

it.for([
  [0, 0],
  [3, 300],
  [400, 5],
  [400, 109],
  [400, 110],
  [799, 300],
  [800, 0],
])('stays within the map and does not cover its position: %d, %d', ([x, y]) => {
  const { left, right, top, bottom } = edgesAt(x as number, y as number);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(WIDTH);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top > (y as number) || bottom < (y as number)).toBe(true);
});

it('is centered above a position that has space around it', () => {
  expect(edgesAt(400, 300)).toEqual({ left: 300, right: 500, top: 198, bottom: 288 });
});
