/** Pixels from the upper left of the map. */
export interface Place {
  x: number;
  y: number;
}

/** Pixels between a tip and what it tells of; below that there is the pointer, too. */
const [ABOVE, BELOW] = [12, 24];
/** As high as the highest tip, with that. */
const HIGHEST = 110;

/**
 * Where a tip stands, as CSS moves it from the upper left of a map that is so wide: above the place, or below it where there is no room. The
 * nearer the place is to a side, the less of the tip stands on that side of it.
 */
export function tipAt({ x, y }: Place, width: number): string {
  const aside = width > 0 ? Math.min(Math.max(x / width, 0), 1) : 0.5;
  const above = y >= HIGHEST;
  return `translate(${x}px, ${above ? y - ABOVE : y + BELOW}px) translate(${-100 * aside}%, ${above ? -100 : 0}%)`;
}
