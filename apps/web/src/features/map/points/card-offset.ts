/** Right edge of the card in pixels from the left of the map, at full width (map.module.css). */
const CARD_RIGHT = 312;
/** Space for a selected mark on each side. */
const MARGIN = 48;

interface Size {
  clientWidth: number;
  clientHeight: number;
}

/**
 * Offset of a point from the center of the map, in pixels right and down, so that its card does not cover it: right of the
 * card, or below it on a narrow map.
 */
export const cardOffset = ({ clientWidth: width, clientHeight: height }: Size): [number, number] =>
  width >= CARD_RIGHT + 2 * MARGIN
    ? [Math.max(0, CARD_RIGHT + MARGIN - width / 2), 0]
    : [0, height / 2 - 2 * MARGIN];
