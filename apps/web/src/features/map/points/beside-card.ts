/** Right edge of the card in pixels from the left of the map, at full width (map.module.css). */
const CARD = 312;
/** Room for a selected mark on each side. */
const ROOM = 48;

interface Size {
  clientWidth: number;
  clientHeight: number;
}

/**
 * Offset of a point from the middle of the map, in pixels right and down, at which its card does not hide it: right of the
 * card, or below it on a narrow map.
 */
export const besideCard = ({ clientWidth: width, clientHeight: height }: Size): [number, number] =>
  width >= CARD + 2 * ROOM ? [Math.max(0, CARD + ROOM - width / 2), 0] : [0, height / 2 - 2 * ROOM];
