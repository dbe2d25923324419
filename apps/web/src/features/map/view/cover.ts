/** What the card or the sheet of the map's own page covers of the map, and the size of the map, in pixels. */
export interface Cover {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** The center of the uncovered part from the center of the map, right and down. */
export const uncoveredCenter = ({ left, bottom }: Cover): [number, number] => [left / 2, -bottom / 2];

/** Padding that keeps this distance from the edges of the uncovered part. */
export const padUncovered = (distance: number, { left, bottom }: Pick<Cover, 'left' | 'bottom'>) => ({
  top: distance,
  right: distance,
  bottom: distance + bottom,
  left: distance + left,
});

/** Where a map draws on its own page. */
export interface MapSlot {
  element: HTMLElement;
  cover: Cover;
  /** Lowers or raises the sheet so that map and content are visible. */
  showHalf: () => void;
}
