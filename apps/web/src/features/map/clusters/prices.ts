/**
 * Prices beside single marks, where they cover neither a mark nor each other. deck.gl's CollisionFilterExtension cannot place
 * them: it tests 5 x 5 pixels at the position of the mark, not the box of the text on any of four sides, and does not know the
 * basemap's names; it would add 2.7 kB (gzip) for the 0.9 kB of this file.
 */
import { formatPrice } from '@tank/ui/lib/format';
import { priceOf } from '../points/point-facts.ts';
import type { Points } from '../points/points.ts';
import type { Cluster } from './clusters.ts';
import { worldSize } from './mercator.ts';
import { MARK_EDGE, markRadius, maxClusterVolume } from './sizes.ts';

/** Pixels: the size of a price, and its distance from the edge of the mark. */
export const PRICE = { size: 12, gap: 5 };
/** Pixels: the width of a digit, and the height of a line. */
const TEXT = { digit: 7, height: 14 };

/** The side of the text that is at the mark, as in MapLibre. */
const anchors = ['top', 'bottom', 'left', 'right'] as const;
type Anchor = (typeof anchors)[number];

export interface PlacedPrice {
  mark: Cluster;
  text: string;
  anchor: Anchor;
}

/** Pixels of the world: left, top, right and bottom. */
type Box = readonly [number, number, number, number];

/** The box of a text beside a mark. */
function boxBeside(x: number, y: number, distance: number, text: string, anchor: Anchor): Box {
  const [width, height] = [TEXT.digit * text.length, TEXT.height];
  const left = anchor === 'left' ? x + distance : anchor === 'right' ? x - distance - width : x - width / 2;
  const top = anchor === 'top' ? y + distance : anchor === 'bottom' ? y - distance - height : y - height / 2;
  return [left, top, left + width, top + height];
}

/** Pixels. */
const CELL_SIZE = 4;

/** A bitmap of what is covered: with thousands of marks it is faster than comparing boxes. Boxes are inside its extent. */
class CoveredArea {
  readonly #left: number;
  readonly #top: number;
  readonly #columns: number;
  readonly #cells: Uint8Array;

  constructor([left, top, right, bottom]: Box) {
    this.#left = left;
    this.#top = top;
    this.#columns = Math.ceil((right - left) / CELL_SIZE) + 1;
    this.#cells = new Uint8Array(this.#columns * (Math.ceil((bottom - top) / CELL_SIZE) + 1));
  }

  cover(box: Box): void {
    this.#forEachRow(box, (from, to) => void this.#cells.fill(1, from, to));
  }

  isFree(box: Box): boolean {
    let free = true;
    this.#forEachRow(box, (from, to) => {
      free &&= !this.#cells.subarray(from, to).includes(1);
    });
    return free;
  }

  #forEachRow([left, top, right, bottom]: Box, visit: (from: number, to: number) => void): void {
    const [from, to] = [
      Math.floor((left - this.#left) / CELL_SIZE),
      Math.ceil((right - this.#left) / CELL_SIZE),
    ];
    const lastRow = Math.ceil((bottom - this.#top) / CELL_SIZE);
    for (let row = Math.floor((top - this.#top) / CELL_SIZE); row < lastRow; row += 1)
      visit(row * this.#columns + from, row * this.#columns + to);
  }
}

/** Pixels beside the outermost marks, for their prices. */
const MARGIN = 128;

function extentOf(marks: readonly Cluster[], world: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of marks) {
    left = Math.min(left, x * world - MARGIN);
    top = Math.min(top, y * world - MARGIN);
    right = Math.max(right, x * world + MARGIN);
    bottom = Math.max(bottom, y * world + MARGIN);
  }
  return [left, top, right, bottom];
}

/** Places the prices of the largest marks first, at most `limit`. `marks` are all that are drawn at this integer zoom. */
export function placePrices(
  points: Points,
  marks: readonly Cluster[],
  zoom: number,
  limit: number,
): PlacedPrice[] {
  if (marks.length === 0) return [];
  const world = worldSize(zoom);
  const maxVolume = maxClusterVolume(marks);
  const covered = new CoveredArea(extentOf(marks, world));
  const radiusOf = (mark: Cluster) => markRadius(mark, maxVolume) + MARK_EDGE;
  for (const mark of marks) {
    const [x, y, radius] = [mark.x * world, mark.y * world, radiusOf(mark)];
    covered.cover([x - radius, y - radius, x + radius, y + radius]);
  }
  const placed: PlacedPrice[] = [];
  const singleMarks = marks.filter(({ count }) => count === 1).sort((a, b) => b.volume - a.volume);
  for (const mark of singleMarks) {
    const price = priceOf(points, mark.firstIndex);
    if (price === null) continue;
    const text = formatPrice(price);
    const boxAt = (anchor: Anchor) =>
      boxBeside(mark.x * world, mark.y * world, radiusOf(mark) + PRICE.gap, text, anchor);
    const anchor = anchors.find((one) => covered.isFree(boxAt(one)));
    if (!anchor) continue;
    covered.cover(boxAt(anchor));
    placed.push({ mark, text, anchor });
    if (placed.length === limit) break;
  }
  return placed;
}
