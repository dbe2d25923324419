import classes from './plot.module.css';

interface TodayLineProps {
  /** In pixels from the left axis. */
  x: number;
  /** Height of the drawing between its margins. */
  bottom: number;
  /** Writes the label left of the line. */
  before: boolean;
}

/** The vertical line for today. */
export const TodayLine = ({ x, bottom, before }: TodayLineProps) => (
  <g className={classes.today}>
    <path d={`M${x},-12V${bottom}`} />
    <text x={before ? x - 5 : x + 5} y={-4} textAnchor={before ? 'end' : 'start'}>
      Today
    </text>
  </g>
);
