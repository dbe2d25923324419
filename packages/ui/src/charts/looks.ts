/** How the lines of a chart are told apart: by colour, and by dash and mark where colours do not reach. */
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, symbolTriangle2 } from 'd3-shape';

export interface Look {
  /** One of the custom properties that `chart-view.module.css` gives for screen, paper and forced colours. */
  color: string;
  /** As `stroke-dasharray`. */
  dash: string | undefined;
  /** The path of its mark, around 0,0. */
  mark: string;
}

const COLORS = 8;
const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];
const marks = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolTriangle2];
const MARK_SIZE = 34;

/** Of a slice of a pie. */
export const colorOf = (index: number) => `var(--chart-${(index % COLORS) + 1})`;

/** Neighbours differ in all three; twenty differ without their colours, and forty with them. */
export const lookOf = (index: number): Look => ({
  color: `var(--chart-line, ${colorOf(index)})`,
  dash: dashes[index % dashes.length],
  mark: symbol(marks[index % marks.length], MARK_SIZE)() ?? '',
});
