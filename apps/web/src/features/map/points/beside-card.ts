/** Pixels: how far the card reaches from the left of the map, where it may be as wide as it likes (map.module.css). */
const CARD = 312;
/** What a mark in its ring, and what is left of the map around it, takes to each side. */
const ROOM = 48;

interface Size {
  clientWidth: number;
  clientHeight: number;
}

/**
 * How far from the middle of the map a point has to stand so that its card does not hide it: to the right of the card, or
 * below it where the map is too narrow. Pixels, right and down.
 */
export const besideCard = ({ clientWidth: width, clientHeight: height }: Size): [number, number] =>
  width >= CARD + 2 * ROOM ? [Math.max(0, CARD + ROOM - width / 2), 0] : [0, height / 2 - 2 * ROOM];
