/** Pixels from the upper left corner of the map. */
export interface Position {
  x: number;
  y: number;
}

/** Pixels between a tooltip and its position; more below it, where the pointer is. */
const [GAP_ABOVE, GAP_BELOW] = [12, 24];
/** Height of the tallest tooltip with its gap. */
const MAX_HEIGHT = 110;

/**
 * CSS transform that keeps a tooltip within a map of this width: above the position, or below it if there is no space, and
 * shifted away from the closer side.
 */
export function tooltipTransform({ x, y }: Position, width: number): string {
  const shift = width > 0 ? Math.min(Math.max(x / width, 0), 1) : 0.5;
  const isAbove = y >= MAX_HEIGHT;
  return `translate(${x}px, ${isAbove ? y - GAP_ABOVE : y + GAP_BELOW}px) translate(${-100 * shift}%, ${isAbove ? -100 : 0}%)`;
}
