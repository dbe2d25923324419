/** The lines of a chart differ by color, and by dash for users and media without colors. */
import { series } from '../../tokens.ts';

export interface LineStyle {
  /** A custom property: the theme sets it for the screen, `print.css` for paper, `chart-view.module.css` for forced colors. */
  color: string;
  /** As `stroke-dasharray`. */
  dash: string | undefined;
  /** In pixels; 2 if omitted. */
  width?: number;
  /** Path of the sign that the legend shows in place of a line, centered at 0,0. */
  mark?: string;
}

const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];

/** The color of a pie slice. */
export const colorOf = (index: number) => `var(--chart-${(index % series.length) + 1})`;

/** Four lines differ without colors. */
export const lineStyleOf = (index: number, color = index): LineStyle => ({
  color: `var(--chart-line, ${colorOf(color)})`,
  dash: dashes[index % dashes.length],
});

/** A line that is context for another one. */
export const MUTED: LineStyle = { color: 'var(--chart-muted)', dash: undefined, width: 1 };
