/** Pixels from the upper left of the map. */
export interface Place {
  x: number;
  y: number;
}

/** Pixels between a tip and its place; more below, where the pointer is. */
const [ABOVE, BELOW] = [12, 24];
/** Height of the highest tip with its gap. */
const HIGHEST = 110;

/**
 * The CSS transform of a tip in a map of this width: above the place, or below it without room. It shifts away from the nearer
 * side.
 */
export function tipAt({ x, y }: Place, width: number): string {
  const aside = width > 0 ? Math.min(Math.max(x / width, 0), 1) : 0.5;
  const above = y >= HIGHEST;
  return `translate(${x}px, ${above ? y - ABOVE : y + BELOW}px) translate(${-100 * aside}%, ${above ? -100 : 0}%)`;
}
