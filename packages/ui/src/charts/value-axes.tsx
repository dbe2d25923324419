import { formatIn } from '../lib/format.ts';
import classes from './plot.module.css';

interface AxisLabels {
  ticks: readonly number[];
  unit?: string | undefined;
  side: 'left' | 'right';
  y: (value: number) => number;
}

interface ValueAxesProps {
  axes: readonly AxisLabels[];
  /** Where the drawing begins and ends, in pixels. */
  left: number;
  right: number;
  /** How a figure of an axis is written; default: as its unit is. */
  format?: (value: number) => string;
}

/** The lines that figures are read by, and the figures: at the left, and of a second unit at the right. */
export const ValueAxes = ({ axes, left, right, format }: ValueAxesProps) => (
  <g>
    {axes[0]?.ticks.map((tick) => (
      <line
        key={tick}
        className={classes.grid}
        x1={left}
        x2={right}
        y1={axes[0]?.y(tick)}
        y2={axes[0]?.y(tick)}
      />
    ))}
    {axes.map(({ ticks, unit, side, y }) => (
      <g key={side} className={classes.label} textAnchor={side === 'left' ? 'end' : 'start'}>
        {ticks.map((tick) => (
          <text key={tick} x={side === 'left' ? left - 8 : right + 8} y={y(tick)} dy="0.32em">
            {format ? format(tick) : formatIn({ unit }, tick)}
          </text>
        ))}
        {unit && (
          <text x={side === 'left' ? 0 : right + 54} y={10} textAnchor={side === 'left' ? 'start' : 'end'}>
            {unit}
          </text>
        )}
      </g>
    ))}
  </g>
);
