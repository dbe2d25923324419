/** The lines of a chart differ by color, and by dash and mark for users and media without colors. */
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, symbolTriangle2 } from 'd3-shape';
import { series } from '../../tokens.ts';

export interface LineStyle {
  /** A custom property: the theme sets it for the screen, `print.css` for paper, `chart-view.module.css` for forced colors. */
  color: string;
  /** As `stroke-dasharray`. */
  dash: string | undefined;
  /** Path of the mark, centered at 0,0. */
  mark: string;
}

const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];
const marks = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolTriangle2];
const MARK_SIZE = 34;

/** The color of a pie slice. */
export const colorOf = (index: number) => `var(--chart-${(index % series.length) + 1})`;

/** Adjacent lines differ in color, dash and mark; twenty differ without colors, forty with them. */
export const lineStyleOf = (index: number): LineStyle => ({
  color: `var(--chart-line, ${colorOf(index)})`,
  dash: dashes[index % dashes.length],
  mark: symbol(marks[index % marks.length], MARK_SIZE)() ?? '',
});
